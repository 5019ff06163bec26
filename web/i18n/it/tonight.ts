import type { tonight as english } from '../en/tonight.ts';
import type { Translation } from '../translation.ts';

export const tonight = {
  title: 'Stasera',
  description: 'Tre film o serie per stasera, in base a umore, tempo e compagnia.',
  lead: 'Tre titoli per il tuo umore, il tuo tempo e la tua compagnia.',
  labels: {
    mood: 'Umore',
    time: 'Tempo',
    company: 'Compagnia',
  },
  choices: {
    mood: {
      any: 'Qualsiasi umore',
      light: 'Qualcosa di leggero',
      exciting: 'Avvincente',
      tense: 'Ricco di tensione',
      moving: 'Commovente',
      mind_bending: 'Spiazzante',
      family: 'Per la famiglia',
    },
    time: {
      any: 'Qualsiasi durata',
      '90': '90 minuti',
      '120': 'Due ore',
      episode: 'Un episodio',
    },
    company: {
      any: 'Con chiunque',
      alone: 'Da soli',
      two: 'In due',
      children: 'Con bambini',
    },
  },
  fromCollection: 'Dalla tua collezione',
  another: 'Altri tre',
  startOver: 'Ricomincia',
  seenAll: 'Hai visto tutti i titoli adatti',
  nothing: 'Nessun titolo adatto',
  nothingWith: 'Cambia una delle tue scelte:',
  nothingTogether: 'Nessun titolo corrisponde a tutte le tue scelte.',
  loosen: {
    mood: 'Qualsiasi umore',
    time: 'Qualsiasi durata',
    company: 'Qualsiasi compagnia',
    all: 'Cancella tutte le scelte',
  },
  failed: 'Non è stato possibile caricare i titoli.',
} as const satisfies Translation<'it', typeof english>;
