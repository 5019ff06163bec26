import type { recommendations as english } from '../en/recommendations.ts';
import type { Translation } from '../translation.ts';

export const recommendations = {
  title: 'Pour vous',
  lead: 'D’après ce que vous gardez, notez et regardez. Calculé sur ce serveur et visible de vous seul.',
  because: {
    kept: 'Parce que vous avez gardé {{titles}}',
    liked: 'Parce que vous avez aimé {{titles}}',
    watched: 'Parce que vous avez vu {{titles}}',
    together: 'Ceux qui ont gardé {{titles}} ont aussi gardé ce titre',
  },
  dismiss: 'Pas intéressé',
  dismissLabel: 'Pas intéressé par {{title}}',
  dismissed: '{{title}} ne sera plus recommandé.',
  undo: 'Annuler',
  operationFailed: 'Cela n’a pas fonctionné. Réessayez.',
  failed: 'Vos recommandations n’ont pas pu être chargées.',
  retry: 'Réessayer',
  off: 'Les recommandations sont désactivées',
  settings: 'Ouvrir les paramètres',
  tooFew: 'Pas encore assez de titres',
  nothing: 'Rien de nouveau à recommander',
  tooFewText: 'Ajoutez au moins trois titres à votre collection, ou notez ce que vous avez vu.',
  discover: 'Découvrir des titres',
} as const satisfies Translation<'fr', typeof english>;
