import type { NoticeTexts } from '../notice-texts.ts';

export const fr: NoticeTexts = {
  registered: () => ({
    title: 'Bienvenue sur Marquee',
    message:
      'Cherchez un film, une série ou quelqu’un que vous aimez voir à l’écran, et gardez vos trouvailles dans vos collections.',
    action_text: 'Trouver quoi regarder',
  }),
  email_verified: () => ({
    title: 'Votre adresse e-mail est confirmée',
    message: 'Nous pourrons vous aider si vous oubliez un jour votre mot de passe.',
    action_text: 'Ouvrir le profil',
  }),
  email_changed: ({ to }) => ({
    title: 'Votre adresse e-mail a changé',
    message: `Les e-mails de votre compte vont maintenant à ${to}. Si ce n’était pas vous, changez votre mot de passe.`,
    action_text: 'Ouvrir le profil',
  }),
  password_changed: ({ by }) => ({
    title: by === 'reset' ? 'Votre mot de passe a été réinitialisé' : 'Votre mot de passe a été changé',
    message:
      by === 'operator'
        ? 'L’administration a donné un nouveau mot de passe à votre compte et fermé toutes vos sessions.'
        : 'Tous les appareils ont été déconnectés. Si ce n’était pas vous, réinitialisez votre mot de passe sans attendre.',
    action_text: 'Vérifier vos appareils',
  }),
  signed_in: ({ browser, system }) => ({
    title: 'Nouvelle connexion à votre compte',
    message: `Quelqu’un s’est connecté depuis ${deviceName(browser, system)}. Si ce n’était pas vous, déconnectez cet appareil et changez votre mot de passe.`,
    action_text: 'Vérifier vos appareils',
  }),
  session_stolen: ({ browser, system }) => ({
    title: 'Un appareil a été déconnecté pour votre sécurité',
    message: `La session ouverte depuis ${deviceName(browser, system)} a servi à deux endroits à la fois\u00A0; elle a donc été fermée. En cas de doute, changez votre mot de passe.`,
    action_text: 'Vérifier vos appareils',
  }),
  approval_requested: () => ({
    title: 'Nouvelle demande d’inscription',
    message: 'Un nouveau compte attend votre approbation.',
    action_text: 'Voir qui attend',
  }),
  deletion_cancelled: () => ({
    title: 'Votre compte est conservé',
    message: 'Vous voilà de retour : votre compte ne sera pas supprimé.',
    action_text: 'Ouvrir les réglages',
  }),
};

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'un appareil'
    : [browser ?? 'un navigateur', system].filter((part) => part !== null).join(' sur ');
