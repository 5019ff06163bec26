import type { MailTexts, SummarizedMailName } from '../mails.ts';

export const fr: MailTexts = {
  linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer:
    'Vous recevez cet e-mail parce que vous avez un compte Marquee. Inutile d’y répondre : personne ne lit cette boîte.',
  unsubscribe: 'Ne plus recevoir ces e-mails',
  mails: {
    verification: ({ username }) => ({
      subject: 'Confirmez votre adresse e-mail',
      preview: 'Un clic, et votre compte Marquee est prêt.',
      heading: 'Confirmez votre adresse e-mail',
      paragraphs: [
        `Bienvenue sur Marquee\u00A0! Votre compte «\u00A0${username}\u00A0» est créé.`,
        'Confirmez que cette boîte est bien la vôtre, pour que nous puissions vous aider si vous oubliez un jour votre mot de passe.',
      ],
      button: 'Confirmer mon adresse',
      notes: [
        'Le lien fonctionne pendant 24 heures.',
        'Vous n’avez pas créé de compte ? Alors quelqu’un s’est trompé d’adresse. Ignorez cet e-mail et il ne se passera rien.',
      ],
    }),
    email_change: ({ username, newEmail }) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      preview: 'Votre adresse change dès que vous la confirmez.',
      heading: 'Confirmez votre nouvelle adresse e-mail',
      paragraphs: [
        `Le compte Marquee «\u00A0${username}\u00A0» doit désormais utiliser l’adresse ${newEmail}.`,
        'Confirmez que cette boîte est bien la vôtre. D’ici là, l’ancienne adresse reste active.',
      ],
      button: 'Confirmer la nouvelle adresse',
      notes: [
        'Le lien fonctionne pendant 24 heures.',
        'Vous n’avez rien demandé ? Ignorez cet e-mail et rien ne changera.',
      ],
    }),
    email_change_requested: ({ firstName, newEmail }) => ({
      subject: 'Votre adresse e-mail va changer',
      preview: 'C’était vous ? Alors il n’y a rien à faire.',
      heading: 'Une nouvelle adresse e-mail pour votre compte',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Depuis votre compte Marquee, quelqu’un a demandé à remplacer son adresse par ${newEmail}. Elle changera dès que cette boîte l’aura confirmé.`,
        'C’était vous ? Alors il n’y a rien à faire. Sinon, arrêtez le changement avec ce lien, puis choisissez un nouveau mot de passe.',
      ],
      button: 'Arrêter le changement',
      notes: [
        'Le lien fonctionne pendant 7 jours, même une fois l’adresse changée : il annule alors le changement et ferme toutes les sessions.',
      ],
    }),
    email_changed: ({ firstName, newEmail }) => ({
      subject: 'Votre adresse e-mail a changé',
      preview: `Les e-mails de votre compte vont maintenant à ${newEmail}.`,
      heading: 'Votre adresse e-mail a changé',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Désormais, les e-mails de votre compte Marquee vont à ${newEmail} et non plus à cette adresse.`,
        'Si ce n’était pas vous, écrivez-nous sans attendre.',
      ],
      button: 'Obtenir de l’aide',
    }),
    email_changed_revertible: ({ firstName, newEmail }) => ({
      subject: 'Votre adresse e-mail a changé',
      preview: `Les e-mails de votre compte vont maintenant à ${newEmail}.`,
      heading: 'Votre adresse e-mail a changé',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Désormais, les e-mails de votre compte Marquee vont à ${newEmail} et non plus à cette adresse.`,
        'C’était vous ? Alors il n’y a rien à faire. Sinon, annulez le changement : cette adresse est rétablie, toutes les sessions sont fermées et les liens envoyés à la nouvelle adresse ne fonctionnent plus.',
      ],
      button: 'Annuler le changement',
      notes: ['Le lien fonctionne pendant 7 jours.'],
    }),
    password_reset_announced: ({ firstName, newEmail }) => ({
      subject: 'Quelqu’un a demandé à réinitialiser votre mot de passe',
      preview: 'Le lien est parti vers votre nouvelle adresse.',
      heading: 'Quelqu’un a demandé à réinitialiser votre mot de passe',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Un lien pour choisir un nouveau mot de passe a été envoyé à ${newEmail}, l’adresse actuelle de votre compte Marquee.`,
        'C’était vous ? Alors il n’y a rien à faire. Sinon, annulez le changement d’adresse : ce lien ne fonctionnera plus.',
      ],
      button: 'Annuler le changement',
      notes: ['Cela fonctionne jusqu’à 7 jours après le changement d’adresse.'],
    }),
    password_reset: ({ firstName }) => ({
      subject: 'Réinitialisez votre mot de passe',
      preview: 'Le lien fonctionne pendant une heure, et une seule fois.',
      heading: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        `Bonjour ${firstName},`,
        'Vous avez demandé à retrouver l’accès à votre compte Marquee. Voici le lien.',
      ],
      button: 'Choisir un mot de passe',
      notes: [
        'Le lien fonctionne pendant une heure, et une seule fois.',
        'Vous n’avez rien demandé ? Ignorez cet e-mail ; votre mot de passe reste le même.',
      ],
    }),
    password_change: ({ firstName }) => ({
      subject: 'Confirmez votre nouveau mot de passe',
      preview: 'Votre mot de passe change dès que vous le confirmez.',
      heading: 'Confirmez votre nouveau mot de passe',
      paragraphs: [
        `Bonjour ${firstName},`,
        'Votre nouveau mot de passe est prêt. Dès que vous le confirmez ici, il prend effet et tous les appareils sont déconnectés.',
      ],
      button: 'Confirmer le changement',
      notes: [
        'Le lien fonctionne pendant une heure, et une seule fois.',
        'Vous n’avez rien demandé ? Alors quelqu’un d’autre connaît votre mot de passe : changez-le sans attendre. Ce lien ne fonctionnera plus.',
      ],
    }),
    password_changed: ({ firstName }) => ({
      subject: 'Votre mot de passe a été changé',
      preview: 'C’était vous ? Alors il n’y a rien à faire.',
      heading: 'Votre mot de passe a été changé',
      paragraphs: [
        `Bonjour ${firstName},`,
        'Le mot de passe de votre compte Marquee vient d’être changé, et tous les autres appareils ont été déconnectés.',
        'C’était vous ? Alors il n’y a rien à faire. Sinon, choisissez « Mot de passe oublié ? » au moment de vous connecter : le lien que nous vous enverrons déconnectera toutes les autres personnes.',
      ],
      button: 'Se connecter',
    }),
    registration_attempt: ({ username }) => ({
      subject: 'Vous avez déjà un compte',
      preview: 'Quelqu’un a voulu créer un compte avec votre adresse.',
      heading: 'Vous avez déjà un compte',
      paragraphs: [
        'Quelqu’un, sans doute vous, vient d’essayer d’ouvrir un compte Marquee avec cette adresse e-mail.',
        `Elle appartient déjà au compte «\u00A0${username}\u00A0»\u00A0; rien n’a donc été créé ni modifié.`,
        'Il vous suffit de vous connecter. Si vous avez oublié votre mot de passe, choisissez alors « Mot de passe oublié ? ».',
      ],
      button: 'Se connecter',
      notes: ['Ce n’était pas vous ? Alors ignorez cet e-mail ; votre compte est en sécurité.'],
    }),
    provider_link: ({ username, provider }) => ({
      subject: 'Liez votre connexion',
      preview: 'C’était vous ? Confirmez.',
      heading: 'Liez votre connexion',
      paragraphs: [
        `Une personne connectée avec ${provider} a l’adresse e-mail de votre compte Marquee «\u00A0${username}\u00A0». Si c’était vous, liez les deux\u00A0: vous pourrez ensuite vous connecter avec ${provider}.`,
      ],
      button: 'Lier les comptes',
      notes: ['Ce n’était pas vous ? Ignorez cet e-mail et rien ne se passera.'],
    }),
    account_approved: ({ username }) => ({
      subject: 'Votre compte a été approuvé',
      preview: 'Vous pouvez maintenant vous connecter.',
      heading: 'Votre compte a été approuvé',
      paragraphs: [
        `L’administration a approuvé le compte «\u00A0${username}\u00A0». Vous pouvez maintenant vous connecter.`,
      ],
      button: 'Se connecter',
    }),
    account_refused: ({ username }) => ({
      subject: 'Votre compte n’a pas été approuvé',
      preview: 'Le compte a été supprimé.',
      heading: 'Votre compte n’a pas été approuvé',
      paragraphs: [
        `L’administration n’a pas approuvé le compte «\u00A0${username}\u00A0». Il a été supprimé, avec tout ce que vous aviez saisi.`,
      ],
    }),
    welcome: ({ firstName }) => ({
      subject: 'Bienvenue sur Marquee',
      preview: 'Votre adresse est confirmée. On regarde quoi ?',
      heading: `Bienvenue, ${firstName}\u00A0!`,
      paragraphs: [
        'Votre adresse e-mail est confirmée, et vous avez accès à tout.',
        'Cherchez un film, une série ou quelqu’un que vous aimez voir à l’écran, et gardez vos trouvailles : dans la collection, ce que vous regarderez ensuite ; dans les favoris, ce que vous aimez.',
      ],
      button: 'Trouver quoi regarder',
    }),
    new_sign_in: ({ firstName, browser, system }) => ({
      subject: 'Nouvelle connexion à votre compte',
      preview: 'C’était vous ? Alors il n’y a rien à faire.',
      heading: 'Un nouvel appareil s’est connecté',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Quelqu’un vient de se connecter à votre compte Marquee depuis ${deviceName(browser, system)}, que nous n’avions encore jamais vu.`,
        'C’était vous ? Alors il n’y a rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe.',
      ],
      button: 'Voir vos appareils',
    }),
    factor_added: ({ firstName, factor }) => ({
      subject: 'Un nouveau moyen de connexion a été ajouté',
      preview: 'C’était vous ? Alors il n’y a rien à faire.',
      heading: 'Un nouveau moyen de connexion a été ajouté',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Un nouveau moyen de connexion vient d’être ajouté à votre compte Marquee\u00A0: ${factorName(factor)}.`,
        'C’était vous ? Alors il n’y a rien à faire. Sinon, retirez-le dans les réglages et changez votre mot de passe.',
      ],
      button: 'Voir vos réglages de sécurité',
    }),
    factor_removed: ({ firstName, factor, byOther }) => ({
      subject: 'Un moyen de connexion a été retiré',
      preview: 'C’était vous ? Alors il n’y a rien à faire.',
      heading: 'Un moyen de connexion a été retiré',
      paragraphs: [
        `Bonjour ${firstName},`,
        byOther
          ? `L’administration de Marquee vient de retirer un moyen de connexion de votre compte\u00A0: ${factorName(factor)}.`
          : `Un moyen de connexion vient d’être retiré de votre compte Marquee\u00A0: ${factorName(factor)}.`,
        'C’était vous, ou vous l’aviez demandé ? Alors il n’y a rien à faire. Sinon, changez tout de suite votre mot de passe.',
      ],
      button: 'Voir vos réglages de sécurité',
    }),
    recovery_code_used: ({ firstName, left }) => ({
      subject: 'Un code de secours a été utilisé',
      preview: 'C’était vous ? Alors il n’y a rien à faire.',
      heading: 'Un code de secours a été utilisé',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Quelqu’un vient d’utiliser un code de secours de votre compte Marquee au lieu d’un code de l’application. Codes restants\u00A0: ${left}.`,
        'C’était vous ? Alors créez de nouveaux codes dans les réglages avant qu’il n’en reste plus. Sinon, changez tout de suite votre mot de passe.',
      ],
      button: 'Voir vos réglages de sécurité',
    }),
    deletion_requested: ({ firstName, dueAt }) => ({
      subject: 'Votre compte va être supprimé',
      preview: 'Reconnectez-vous avant pour le garder.',
      heading: 'Votre compte va être supprimé',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Comme vous l’avez demandé, votre compte Marquee et tout ce qu’il contient seront supprimés le ${longDate(dueAt)}. Toutes vos sessions ont été fermées.`,
        'Vous changez d’avis ? Reconnectez-vous avant cette date, et tout reste en place.',
        'Vos jetons d’API sont déjà supprimés. Si vous gardez le compte, créez-en de nouveaux.',
      ],
      button: 'Garder mon compte',
    }),
    deletion_cancelled: ({ firstName }) => ({
      subject: 'Votre compte est conservé',
      preview: 'Vous voilà de retour : rien ne sera supprimé.',
      heading: 'Votre compte est conservé',
      paragraphs: [
        `Bonjour ${firstName},`,
        'Comme vous avez rouvert une session, votre compte Marquee ne sera pas supprimé. Nous sommes heureux de vous revoir.',
      ],
      button: 'Ouvrir les réglages',
    }),
    security_summary: ({ entries, others }) => ({
      subject: 'Ce qui s’est passé sur votre compte',
      preview: 'Plusieurs avis de sécurité en un seul e-mail.',
      heading: 'Ce qui s’est passé sur votre compte',
      paragraphs: [
        'En peu de temps, il y a eu plus d’événements que nous n’envoyons d’e-mails séparés. Voici les autres :',
        ...entries.map(
          ({ mail, username, count, lastAt }) =>
            `«\u00A0${username}\u00A0»\u00A0: ${summarized[mail]} (${count} ×, la dernière fois le ${longTime(lastAt)})`,
        ),
        ...(others > 0 ? [`Et ${others} de plus.`] : []),
        'C’était vous ? Alors il n’y a rien à faire. Sinon, choisissez un nouveau mot de passe : tout le monde sera déconnecté.',
      ],
      button: 'Voir vos appareils',
    }),
    test: ({ firstName, server }) => ({
      subject: 'E-mail d’essai de Marquee',
      preview: 'Les e-mails passent.',
      heading: 'Les e-mails passent',
      paragraphs: [
        `Bonjour ${firstName},`,
        `Vous avez demandé un e-mail d’essai au serveur Marquee ${server}. Le voici\u00A0: les e-mails quittent le serveur et arrivent à bon port.`,
        'Il a atterri dans les indésirables ? Il manque peut-être au domaine d’envoi des enregistrements SPF, DKIM et DMARC.',
      ],
      button: 'Ouvrir l’administration',
    }),
    notification: ({ title, message, actionText }) => ({
      subject: title,
      preview: message.slice(0, 120),
      heading: title,
      paragraphs: message.split(/\n+/),
      button: actionText ?? 'Ouvrir Marquee',
    }),
  },
};

const factorName = (factor: 'totp' | 'passkey') =>
  factor === 'totp' ? 'une application d’authentification' : 'une clé d’accès';

const summarized: Record<SummarizedMailName, string> = {
  password_changed: 'mot de passe changé',
  registration_attempt: 'quelqu’un a essayé de s’inscrire avec cette adresse',
  new_sign_in: 'un nouvel appareil s’est connecté',
  password_reset_announced: 'quelqu’un a demandé à réinitialiser le mot de passe',
  factor_added: 'un nouveau moyen de connexion a été ajouté',
  factor_removed: 'un moyen de connexion a été retiré',
  recovery_code_used: 'un code de secours a été utilisé',
  deletion_requested: 'suppression du compte demandée ; une connexion suffit à le garder',
  deletion_cancelled: 'suppression du compte annulée',
};

/** Days are UTC, because the reader's time zone is unknown. */
const longDate = (moment: number) =>
  new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

const longTime = (moment: number) =>
  new Intl.DateTimeFormat('fr', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(moment);

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'un appareil'
    : [browser ?? 'un navigateur', system].filter((part) => part !== null).join(' sur ');
