import type { recommendations as english } from '../en/recommendations.ts';
import type { Translation } from '../translation.ts';

export const recommendations = {
  title: 'Pour vous',
  lead: 'D’après ce que vous gardez, notez et regardez. Tout est calculé sur ce serveur, et personne d’autre ne le voit.',
  because: {
    kept: 'Parce que vous avez gardé {{titles}}',
    liked: 'Parce que vous avez aimé {{titles}}',
    watched: 'Parce que vous avez vu {{titles}}',
    together: 'Les personnes qui ont gardé {{titles}} ont aussi gardé ce titre',
  },
  dismiss: 'Ne m’intéresse pas',
  dismissLabel: '{{title}} ne m’intéresse pas',
  dismissed: '{{title}} ne sera plus recommandé.',
  undo: 'Annuler',
  operationFailed: 'Cela n’a pas fonctionné. Réessayez.',
  failed: 'Vos recommandations n’ont pas pu être chargées.',
  retry: 'Réessayer',
  off: 'Les recommandations sont désactivées',
  settings: 'Ouvrir les réglages',
  tooFew: 'Pas encore assez de titres',
  nothing: 'Rien de nouveau à recommander',
  tooFewText: 'Ajoutez au moins trois titres à votre collection, ou notez ce que vous avez vu.',
  discover: 'Découvrir des titres',
} as const satisfies Translation<'fr', typeof english>;
