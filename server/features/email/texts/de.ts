import type { MailTexts, SummarizedMailName } from '../mails.ts';

export const de: MailTexts = {
  linkHint: 'Wenn die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  footer:
    'Du bekommst diese Mail, weil du ein Konto bei Marquee hast. Bitte antworte nicht darauf; dieses Postfach liest niemand.',
  unsubscribe: 'Diese Mails abbestellen',
  mails: {
    verification: ({ username }) => ({
      subject: 'Bestätige deine E-Mail-Adresse',
      preview: 'Ein Klick, und dein Konto bei Marquee ist fertig.',
      heading: 'Bestätige deine E-Mail-Adresse',
      paragraphs: [
        `Willkommen bei Marquee! Dein Konto „${username}“ ist angelegt.`,
        'Bitte bestätige, dass dieses Postfach dir gehört. Dann können wir dir helfen, falls du einmal dein Passwort vergisst.',
      ],
      button: 'E-Mail-Adresse bestätigen',
      notes: [
        'Der Link gilt 24 Stunden.',
        'Du hast gar kein Konto angelegt? Dann hat sich jemand bei der Adresse vertippt. Ignoriere diese Mail, dann passiert nichts.',
      ],
    }),
    email_change: ({ username, newEmail }) => ({
      subject: 'Bestätige deine neue E-Mail-Adresse',
      preview: 'Die Adresse ändert sich, sobald du sie bestätigst.',
      heading: 'Bestätige deine neue E-Mail-Adresse',
      paragraphs: [
        `Für das Marquee-Konto „${username}“ soll ab jetzt ${newEmail} gelten.`,
        'Bitte bestätige, dass dieses Postfach dir gehört. Bis dahin gilt weiter die alte Adresse.',
      ],
      button: 'Neue Adresse bestätigen',
      notes: ['Der Link gilt 24 Stunden.', 'Du wolltest das nicht? Ignoriere diese Mail, dann ändert sich nichts.'],
    }),
    email_change_requested: ({ firstName, newEmail }) => ({
      subject: 'Deine E-Mail-Adresse soll sich ändern',
      preview: 'Warst du das? Dann musst du nichts tun.',
      heading: 'Eine neue E-Mail-Adresse für dein Konto',
      paragraphs: [
        `Hallo ${firstName},`,
        `jemand, der in deinem Marquee-Konto angemeldet ist, möchte dessen Adresse auf ${newEmail} ändern. Das geschieht, sobald es aus diesem Postfach bestätigt wird.`,
        'Warst du das? Dann musst du hier nichts tun. Wenn nicht, stoppe die Änderung mit diesem Link und wähle danach ein neues Passwort.',
      ],
      button: 'Änderung stoppen',
      notes: [
        'Der Link gilt 7 Tage, auch wenn sich die Adresse schon geändert hat: Dann macht er die Änderung rückgängig und meldet alle ab.',
      ],
    }),
    email_changed: ({ firstName, newEmail }) => ({
      subject: 'Deine E-Mail-Adresse wurde geändert',
      preview: `Mails zu deinem Konto gehen jetzt an ${newEmail}.`,
      heading: 'Deine E-Mail-Adresse wurde geändert',
      paragraphs: [
        `Hallo ${firstName},`,
        `Mails zu deinem Marquee-Konto gehen ab jetzt an ${newEmail} und nicht mehr an diese Adresse.`,
        'Wenn du das nicht warst, melde dich bitte sofort bei uns.',
      ],
      button: 'Hilfe holen',
    }),
    email_changed_revertible: ({ firstName, newEmail }) => ({
      subject: 'Deine E-Mail-Adresse wurde geändert',
      preview: `Mails zu deinem Konto gehen jetzt an ${newEmail}.`,
      heading: 'Deine E-Mail-Adresse wurde geändert',
      paragraphs: [
        `Hallo ${firstName},`,
        `Mails zu deinem Marquee-Konto gehen ab jetzt an ${newEmail} und nicht mehr an diese Adresse.`,
        'Warst du das? Dann musst du hier nichts tun. Wenn nicht, mach die Änderung rückgängig: Diese Adresse gilt dann wieder, alle werden abgemeldet, und Links an die neue Adresse funktionieren nicht mehr.',
      ],
      button: 'Änderung rückgängig machen',
      notes: ['Der Link gilt 7 Tage.'],
    }),
    password_reset_announced: ({ firstName, newEmail }) => ({
      subject: 'Jemand möchte dein Passwort zurücksetzen',
      preview: 'Der Link ging an deine neue Adresse.',
      heading: 'Jemand möchte dein Passwort zurücksetzen',
      paragraphs: [
        `Hallo ${firstName},`,
        `ein Link, mit dem man ein neues Passwort wählt, ging an ${newEmail}, die jetzige Adresse deines Marquee-Kontos.`,
        'Warst du das? Dann musst du hier nichts tun. Wenn nicht, mach die Adressänderung rückgängig: Damit wird der Link ungültig.',
      ],
      button: 'Änderung rückgängig machen',
      notes: ['Das geht bis 7 Tage nach der Adressänderung.'],
    }),
    password_reset: ({ firstName }) => ({
      subject: 'Setze dein Passwort zurück',
      preview: 'Der Link gilt eine Stunde und ein einziges Mal.',
      heading: 'Wähle ein neues Passwort',
      paragraphs: [
        `Hallo ${firstName},`,
        'du möchtest das Passwort deines Marquee-Kontos zurücksetzen. Hier ist der Link.',
      ],
      button: 'Neues Passwort wählen',
      notes: [
        'Der Link gilt eine Stunde und ein einziges Mal.',
        'Du wolltest das nicht? Ignoriere diese Mail; dein Passwort bleibt, wie es ist.',
      ],
    }),
    password_change: ({ firstName }) => ({
      subject: 'Bestätige dein neues Passwort',
      preview: 'Dein Passwort ändert sich, sobald du es bestätigst.',
      heading: 'Bestätige dein neues Passwort',
      paragraphs: [
        `Hallo ${firstName},`,
        'dein neues Passwort liegt bereit. Sobald du es hier bestätigst, gilt es, und alle Geräte werden abgemeldet.',
      ],
      button: 'Passwort bestätigen',
      notes: [
        'Der Link gilt eine Stunde und ein einziges Mal.',
        'Du wolltest das nicht? Dann kennt jemand anderes dein Passwort: Ändere es jetzt. Damit wird dieser Link ungültig.',
      ],
    }),
    password_changed: ({ firstName }) => ({
      subject: 'Dein Passwort wurde geändert',
      preview: 'Warst du das? Dann musst du nichts tun.',
      heading: 'Dein Passwort wurde geändert',
      paragraphs: [
        `Hallo ${firstName},`,
        'das Passwort deines Marquee-Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
        'Warst du das? Dann musst du nichts tun. Wenn nicht, wähle bei der Anmeldung „Passwort vergessen?“: Der Link, den wir dir dann schicken, sperrt alle anderen aus.',
      ],
      button: 'Anmelden',
    }),
    registration_attempt: ({ username }) => ({
      subject: 'Du hast schon ein Konto',
      preview: 'Jemand wollte mit deiner Adresse ein Konto anlegen.',
      heading: 'Du hast schon ein Konto',
      paragraphs: [
        'Jemand, wahrscheinlich du, wollte gerade mit dieser E-Mail-Adresse ein Marquee-Konto anlegen.',
        `Sie gehört schon zum Konto „${username}“, deshalb wurde nichts angelegt oder geändert.`,
        'Melde dich einfach an. Wenn du das Passwort vergessen hast, wähle dort „Passwort vergessen?“.',
      ],
      button: 'Anmelden',
      notes: ['Das warst nicht du? Dann ignoriere diese Mail; dein Konto ist sicher.'],
    }),
    provider_link: ({ username, provider }) => ({
      subject: 'Anmeldung verknüpfen',
      preview: 'Warst du das? Dann bestätige.',
      heading: 'Anmeldung verknüpfen',
      paragraphs: [
        `Jemand hat sich mit ${provider} angemeldet und hat die E-Mail-Adresse deines Marquee-Kontos „${username}“. Wenn du das warst, verknüpfe beides: Danach kannst du dich mit ${provider} anmelden.`,
      ],
      button: 'Konten verknüpfen',
      notes: ['Du wolltest das nicht? Ignoriere diese Mail, dann passiert nichts.'],
    }),
    account_approved: ({ username }) => ({
      subject: 'Dein Konto ist freigegeben',
      preview: 'Du kannst dich jetzt anmelden.',
      heading: 'Dein Konto ist freigegeben',
      paragraphs: [`Die Administration hat das Konto „${username}“ freigegeben. Du kannst dich jetzt anmelden.`],
      button: 'Anmelden',
    }),
    account_refused: ({ username }) => ({
      subject: 'Dein Konto wurde nicht freigegeben',
      preview: 'Das Konto ist gelöscht.',
      heading: 'Dein Konto wurde nicht freigegeben',
      paragraphs: [
        `Die Administration hat das Konto „${username}“ nicht freigegeben. Es ist gelöscht, mit allem, was du eingegeben hast.`,
      ],
    }),
    welcome: ({ firstName }) => ({
      subject: 'Willkommen bei Marquee',
      preview: 'Deine Adresse ist bestätigt. Was schauen wir?',
      heading: `Willkommen, ${firstName}!`,
      paragraphs: [
        'Deine E-Mail-Adresse ist bestätigt, und alles steht dir offen.',
        'Suche nach einem Film, einer Serie oder jemandem, den du gern siehst, und speichere, was du findest: in der Sammlung, was als Nächstes kommt, in den Favoriten, was du liebst.',
      ],
      button: 'Etwas zum Schauen finden',
    }),
    new_sign_in: ({ firstName, browser, system }) => ({
      subject: 'Neue Anmeldung in deinem Konto',
      preview: 'Warst du das? Dann musst du nichts tun.',
      heading: 'Ein neues Gerät hat sich angemeldet',
      paragraphs: [
        `Hallo ${firstName},`,
        `jemand hat sich gerade mit ${deviceName(browser, system)} in deinem Marquee-Konto angemeldet. Dieses Gerät kennen wir noch nicht.`,
        'Warst du das? Dann musst du hier nichts tun. Wenn nicht, melde das Gerät ab und ändere dein Passwort.',
      ],
      button: 'Deine Geräte ansehen',
    }),
    factor_added: ({ firstName, factor }) => ({
      subject: 'Eine neue Anmeldeart wurde hinzugefügt',
      preview: 'Warst du das? Dann musst du nichts tun.',
      heading: 'Eine neue Anmeldeart wurde hinzugefügt',
      paragraphs: [
        `Hallo ${firstName},`,
        `deinem Marquee-Konto wurde gerade etwas hinzugefügt: ${factorName(factor)}.`,
        'Warst du das? Dann musst du hier nichts tun. Wenn nicht, entferne es in den Einstellungen und ändere dein Passwort.',
      ],
      button: 'Sicherheit prüfen',
    }),
    factor_removed: ({ firstName, factor, byOther }) => ({
      subject: 'Eine Anmeldeart wurde entfernt',
      preview: 'Warst du das? Dann musst du nichts tun.',
      heading: 'Eine Anmeldeart wurde entfernt',
      paragraphs: [
        `Hallo ${firstName},`,
        byOther
          ? `die Administration von Marquee hat gerade etwas aus deinem Konto entfernt: ${factorName(factor)}.`
          : `aus deinem Marquee-Konto wurde gerade etwas entfernt: ${factorName(factor)}.`,
        'Warst du das oder hast du darum gebeten? Dann musst du nichts tun. Wenn nicht, ändere sofort dein Passwort.',
      ],
      button: 'Sicherheit prüfen',
    }),
    recovery_code_used: ({ firstName, left }) => ({
      subject: 'Ein Wiederherstellungscode wurde benutzt',
      preview: 'Warst du das? Dann musst du nichts tun.',
      heading: 'Ein Wiederherstellungscode wurde benutzt',
      paragraphs: [
        `Hallo ${firstName},`,
        `jemand hat gerade einen Wiederherstellungscode deines Marquee-Kontos statt eines Codes der App benutzt. Übrige Codes: ${left}.`,
        'Warst du das? Dann erstelle in den Einstellungen neue Codes, bevor sie ausgehen. Wenn nicht, ändere sofort dein Passwort.',
      ],
      button: 'Sicherheit prüfen',
    }),
    deletion_requested: ({ firstName, dueAt }) => ({
      subject: 'Dein Konto wird gelöscht',
      preview: 'Wenn du dich vorher anmeldest, bleibt es.',
      heading: 'Dein Konto wird gelöscht',
      paragraphs: [
        `Hallo ${firstName},`,
        `wie von dir gewünscht, wird dein Marquee-Konto mit allem, was darin ist, am ${longDate(dueAt)} gelöscht. Du bist jetzt überall abgemeldet.`,
        'Hast du es dir anders überlegt? Melde dich vorher an, dann bleibt alles, wie es ist.',
        'Deine API-Token sind schon gelöscht. Wenn du das Konto behältst, erstelle neue.',
      ],
      button: 'Mein Konto behalten',
    }),
    deletion_cancelled: ({ firstName }) => ({
      subject: 'Dein Konto wird nicht gelöscht',
      preview: 'Du hast dich wieder angemeldet, also wird nichts gelöscht.',
      heading: 'Dein Konto wird nicht gelöscht',
      paragraphs: [
        `Hallo ${firstName},`,
        'du hast dich wieder angemeldet, also wird dein Marquee-Konto nicht gelöscht. Schön, dass du wieder da bist.',
      ],
      button: 'Einstellungen öffnen',
    }),
    security_summary: ({ entries, others }) => ({
      subject: 'Was in deinem Konto passiert ist',
      preview: 'Mehrere Sicherheitshinweise in einer Mail.',
      heading: 'Was in deinem Konto passiert ist',
      paragraphs: [
        'In kurzer Zeit ist mehr passiert, als wir in einzelnen Mails schicken. Hier ist der Rest:',
        ...entries.map(
          ({ mail, username, count, lastAt }) =>
            `„${username}“: ${summarized[mail]} (${count} ×, zuletzt am ${longTime(lastAt)})`,
        ),
        ...(others > 0 ? [`Und ${others} weitere.`] : []),
        'Warst du das? Dann musst du nichts tun. Wenn nicht, wähle ein neues Passwort: Damit werden alle abgemeldet.',
      ],
      button: 'Deine Geräte ansehen',
    }),
    test: ({ firstName, server }) => ({
      subject: 'Testmail von Marquee',
      preview: 'Mails kommen an.',
      heading: 'Mails kommen an',
      paragraphs: [
        `Hallo ${firstName},`,
        `du hast den Marquee-Server auf ${server} um eine Testmail gebeten. Hier ist sie: Mails verlassen den Server und kommen an.`,
        'Ist sie im Spam gelandet? Dann braucht die Domain des Absenders vielleicht Einträge für SPF, DKIM und DMARC.',
      ],
      button: 'Zur Administration',
    }),
    notification: ({ title, message, actionText }) => ({
      subject: title,
      preview: message.slice(0, 120),
      heading: title,
      paragraphs: message.split(/\n+/),
      button: actionText ?? 'Marquee öffnen',
    }),
  },
};

const factorName = (factor: 'totp' | 'passkey') => (factor === 'totp' ? 'Eine Authenticator-App' : 'Ein Passkey');

const summarized: Record<SummarizedMailName, string> = {
  password_changed: 'Passwort geändert',
  registration_attempt: 'jemand wollte sich mit dieser Adresse registrieren',
  new_sign_in: 'ein neues Gerät hat sich angemeldet',
  password_reset_announced: 'jemand wollte das Passwort zurücksetzen',
  factor_added: 'eine neue Anmeldeart wurde hinzugefügt',
  factor_removed: 'eine Anmeldeart wurde entfernt',
  recovery_code_used: 'ein Wiederherstellungscode wurde benutzt',
  deletion_requested: 'Löschung des Kontos beantragt; mit einer Anmeldung bleibt es',
  deletion_cancelled: 'Löschung des Kontos zurückgenommen',
};

/** Days are UTC, because the reader's time zone is unknown. */
const longDate = (moment: number) =>
  new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

const longTime = (moment: number) =>
  new Intl.DateTimeFormat('de', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(moment);

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'einem Gerät'
    : [browser ?? 'einem Browser', system].filter((part) => part !== null).join(' auf ');
