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
  step: {
    code: 'Code',
    codeHint: 'Six chiffres de votre application, ou un code de secours',
    remember: 'Ne plus demander de code dans ce navigateur pendant 30 jours',
    submit: 'Se connecter',
    busy: 'Connexion…',
    back: 'Revenir au mot de passe',
    expired: 'Trop de temps a passé. Veuillez vous reconnecter.',
  },
} as const satisfies Translation<'fr', typeof english>;
