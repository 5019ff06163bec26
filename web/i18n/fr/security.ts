import type { Translation } from '../translation.ts';
import type { security as english } from '../en/security.ts';

export const security = {
  confirm: {
    title: 'Est-ce bien vous ?',
    lead: 'Il s’agit de la protection de votre compte : confirmez que c’est bien vous.',
    password: 'Mot de passe',
    submit: 'Confirmer',
    busy: 'Confirmation…',
    cancel: 'Annuler',
    close: 'Fermer',
  },
} as const satisfies Translation<'fr', typeof english>;
