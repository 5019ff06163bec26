import type { myServices as english } from '../en/my-services.ts';
import type { Translation } from '../translation.ts';

export const myServices = {
  title: 'Meine Dienste',
  lead: 'Wofür du schon bezahlst. Titel bei diesen Diensten sind markiert, und du kannst gezielt darin stöbern.',
  country: 'Land',
  on: 'Bei {{service}}',
  none: 'Für dieses Land sind keine Streamingdienste bekannt.',
  all: 'Alle {{count}} Dienste anzeigen',
  full: 'Du kannst bis zu {{count}} Dienste wählen.',
  failed: 'Deine Dienste konnten nicht im Konto gespeichert werden.',
  close: 'Schließen',
  done: 'Fertig',
  change: 'Dienste ändern',
  prompt: 'Sieh nach, was es bei den Diensten gibt, für die du schon bezahlst.',
  choose: 'Meine Dienste wählen',
  notNow: 'Jetzt nicht',
  filter: 'Bei meinen Diensten',
  row: 'Neu bei meinen Diensten',
} as const satisfies Translation<'de', typeof english>;
