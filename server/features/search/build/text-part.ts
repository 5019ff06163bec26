import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { CardsBuilder } from '../cards/cards-builder.ts';
import { DescriptionIndexBuilder } from '../description/index-builder.ts';
import type { IndexDatabase } from '../index/arrays.ts';
import { personTexts } from '../index/person-entry.ts';
import { TermNumbers } from '../description/term-numbers.ts';
import { titleTexts } from '../index/title-entry.ts';
import { type Kind, KINDS } from '../types.ts';
import type { Orders } from './term-part.ts';

/** The part of a build that finds entries by description, and shows them. */
export class TextPart {
  readonly #cards = new CardsBuilder();
  readonly #terms = new TermNumbers();
  readonly #descriptions: Record<Kind, DescriptionIndexBuilder> = {
    movie: new DescriptionIndexBuilder(this.#terms),
    tv: new DescriptionIndexBuilder(this.#terms),
    person: new DescriptionIndexBuilder(this.#terms),
  };

  /** Removed and replaced entries stay until `save`, whose orders lack them. */
  add({ titles, people }: ChangeBatch): void {
    for (const title of titles) {
      this.#cards.add(title.kind, titleTexts(title));
      this.#descriptions[title.kind].add(title);
    }
    for (const person of people) {
      this.#cards.add('person', personTexts(person));
      this.#descriptions.person.addEmpty();
    }
  }

  save(db: IndexDatabase, orders: Orders): void {
    const sorted = this.#terms.table.sorted();
    for (const kind of KINDS) this.#descriptions[kind].save(db, { name: kind, order: orders[kind], sorted });
    this.#cards.save(db, orders);
  }
}
