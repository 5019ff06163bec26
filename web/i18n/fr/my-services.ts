import type { myServices as english } from '../en/my-services.ts';
import type { Translation } from '../translation.ts';

export const myServices = {
  title: 'Mes services',
  lead: 'Ce que vous payez déjà. Les titres de ces services sont signalés, et vous pouvez n’afficher qu’eux.',
  country: 'Pays',
  on: 'Sur {{service}}',
  none: 'Aucun service de streaming connu pour ce pays.',
  all: 'Afficher les {{count}} services',
  full: 'Vous pouvez choisir jusqu’à {{count}} services.',
  failed: 'Vos services n’ont pas pu être enregistrés dans votre compte.',
  close: 'Fermer',
  done: 'Terminé',
  change: 'Modifier les services',
  prompt: 'Voyez ce que proposent les services que vous payez déjà.',
  choose: 'Choisir mes services',
  notNow: 'Pas maintenant',
  filter: 'Sur mes services',
  row: 'Nouveautés sur mes services',
} as const satisfies Translation<'fr', typeof english>;
