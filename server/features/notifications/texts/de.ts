import type { NoticeTexts } from '../notice-texts.ts';

export const de: NoticeTexts = {
  registered: () => ({
    title: 'Willkommen bei Marquee',
    message:
      'Suche nach einem Film, einer Serie oder jemandem, den du gern siehst, und speichere in deinen Listen, was du findest.',
    action_text: 'Etwas zum Schauen finden',
  }),
  email_verified: () => ({
    title: 'Deine E-Mail-Adresse ist bestätigt',
    message: 'Jetzt können wir dir helfen, falls du einmal dein Passwort vergisst.',
    action_text: 'Profil öffnen',
  }),
  email_changed: ({ to }) => ({
    title: 'Deine E-Mail-Adresse wurde geändert',
    message: `Mails zu deinem Konto gehen jetzt an ${to}. Warst du das nicht, ändere dein Passwort.`,
    action_text: 'Profil öffnen',
  }),
  password_changed: ({ by }) => ({
    title: by === 'reset' ? 'Dein Passwort wurde zurückgesetzt' : 'Dein Passwort wurde geändert',
    message:
      by === 'operator'
        ? 'Die Administration hat deinem Konto ein neues Passwort gegeben und dich überall abgemeldet.'
        : 'Alle Geräte wurden abgemeldet. Warst du das nicht, setz dein Passwort jetzt zurück.',
    action_text: 'Geräte ansehen',
  }),
  signed_in: ({ browser, system }) => ({
    title: 'Neue Anmeldung in deinem Konto',
    message: `Jemand hat sich mit ${deviceName(browser, system)} angemeldet. Warst du das nicht, melde das Gerät ab und ändere dein Passwort.`,
    action_text: 'Geräte ansehen',
  }),
  session_stolen: ({ browser, system }) => ({
    title: 'Ein Gerät wurde zu deiner Sicherheit abgemeldet',
    message: `Die Anmeldung mit ${deviceName(browser, system)} wurde von zwei Orten zugleich benutzt und deshalb beendet. Ändere dein Passwort, wenn du unsicher bist.`,
    action_text: 'Geräte ansehen',
  }),
  approval_requested: () => ({
    title: 'Ein neues Konto wartet auf Freigabe',
    message: 'Ein neues Konto braucht deine Freigabe.',
    action_text: 'Ansehen, wer wartet',
  }),
  deletion_cancelled: () => ({
    title: 'Dein Konto wird nicht gelöscht',
    message: 'Du hast dich wieder angemeldet, also wird dein Konto nicht gelöscht.',
    action_text: 'Einstellungen öffnen',
  }),
};

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'einem Gerät'
    : [browser ?? 'einem Browser', system].filter((part) => part !== null).join(' auf ');
