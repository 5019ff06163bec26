import type { MailTexts, SummarizedMailName } from '../mails.ts';

export const it: MailTexts = {
  linkHint: 'Se il pulsante non funziona, copia questo indirizzo nel tuo browser:',
  footer: 'Ricevi questa email perché hai un account su Marquee. Non rispondere: questa casella non la legge nessuno.',
  unsubscribe: 'Non ricevere più queste email',
  mails: {
    verification: ({ username }) => ({
      subject: 'Conferma il tuo indirizzo email',
      preview: 'Un clic, e il tuo account Marquee è pronto.',
      heading: 'Conferma il tuo indirizzo email',
      paragraphs: [
        `Ti diamo il benvenuto su Marquee! Il tuo account «${username}» è stato creato.`,
        'Conferma che questa casella è tua, così possiamo aiutarti se un giorno dimentichi la password.',
      ],
      button: 'Conferma l’indirizzo',
      notes: [
        'Il link funziona per 24 ore.',
        'Non hai creato nessun account? Allora qualcuno ha sbagliato a scrivere il proprio indirizzo. Ignora questa email e non succede nulla.',
      ],
    }),
    email_change: ({ username, newEmail }) => ({
      subject: 'Conferma il tuo nuovo indirizzo email',
      preview: 'L’indirizzo cambia appena lo confermi.',
      heading: 'Conferma il tuo nuovo indirizzo email',
      paragraphs: [
        `D’ora in poi l’account Marquee «${username}» userà ${newEmail}.`,
        'Conferma che questa casella è tua. Fino ad allora resta in uso il vecchio indirizzo.',
      ],
      button: 'Conferma il nuovo indirizzo',
      notes: ['Il link funziona per 24 ore.', 'Non l’hai chiesto tu? Ignora questa email e non cambia nulla.'],
    }),
    email_change_requested: ({ firstName, newEmail }) => ({
      subject: 'Il tuo indirizzo email sta per cambiare',
      preview: 'L’hai chiesto tu? Allora non devi fare nulla.',
      heading: 'Un nuovo indirizzo email per il tuo account',
      paragraphs: [
        `Ciao ${firstName},`,
        `qualcuno che ha accesso al tuo account Marquee ha chiesto di cambiarne l’indirizzo in ${newEmail}. Cambierà appena arriva la conferma da quella casella.`,
        'L’hai chiesto tu? Allora non devi fare nulla. Altrimenti ferma la modifica con questo link e poi scegli una nuova password.',
      ],
      button: 'Ferma la modifica',
      notes: [
        'Il link funziona per 7 giorni, anche dopo il cambio di indirizzo: in quel caso lo annulla e chiude tutte le sessioni.',
      ],
    }),
    email_changed: ({ firstName, newEmail }) => ({
      subject: 'Il tuo indirizzo email è cambiato',
      preview: `Le email sul tuo account ora arrivano a ${newEmail}.`,
      heading: 'Il tuo indirizzo email è cambiato',
      paragraphs: [
        `Ciao ${firstName},`,
        `d’ora in poi le email sul tuo account Marquee arrivano a ${newEmail} e non più a questo indirizzo.`,
        'Se non hai fatto tu questa modifica, contattaci subito.',
      ],
      button: 'Chiedi aiuto',
    }),
    email_changed_revertible: ({ firstName, newEmail }) => ({
      subject: 'Il tuo indirizzo email è cambiato',
      preview: `Le email sul tuo account ora arrivano a ${newEmail}.`,
      heading: 'Il tuo indirizzo email è cambiato',
      paragraphs: [
        `Ciao ${firstName},`,
        `d’ora in poi le email sul tuo account Marquee arrivano a ${newEmail} e non più a questo indirizzo.`,
        'L’hai chiesto tu? Allora non devi fare nulla. Altrimenti annulla la modifica: torna questo indirizzo, si chiudono tutte le sessioni e i link inviati al nuovo indirizzo non funzionano più.',
      ],
      button: 'Annulla la modifica',
      notes: ['Il link funziona per 7 giorni.'],
    }),
    password_reset_announced: ({ firstName, newEmail }) => ({
      subject: 'Qualcuno ha chiesto di reimpostare la tua password',
      preview: 'Il link è andato al tuo nuovo indirizzo.',
      heading: 'Qualcuno ha chiesto di reimpostare la tua password',
      paragraphs: [
        `Ciao ${firstName},`,
        `un link per scegliere una nuova password è stato inviato a ${newEmail}, l’indirizzo attuale del tuo account Marquee.`,
        'L’hai chiesto tu? Allora non devi fare nulla. Altrimenti annulla il cambio di indirizzo: quel link non funzionerà più.',
      ],
      button: 'Annulla la modifica',
      notes: ['Funziona fino a 7 giorni dopo il cambio di indirizzo.'],
    }),
    password_reset: ({ firstName }) => ({
      subject: 'Reimposta la tua password',
      preview: 'Il link funziona per un’ora, e una volta sola.',
      heading: 'Scegli una nuova password',
      paragraphs: [
        `Ciao ${firstName},`,
        'hai chiesto di reimpostare la password del tuo account Marquee. Ecco il link.',
      ],
      button: 'Scegli una nuova password',
      notes: [
        'Il link funziona per un’ora, e una volta sola.',
        'Non l’hai chiesto tu? Ignora questa email: la tua password resta com’è.',
      ],
    }),
    password_change: ({ firstName }) => ({
      subject: 'Conferma la tua nuova password',
      preview: 'La password cambia appena la confermi.',
      heading: 'Conferma la tua nuova password',
      paragraphs: [
        `Ciao ${firstName},`,
        'la tua nuova password è in attesa. Appena la confermi qui diventa attiva, e tutti i dispositivi vengono disconnessi.',
      ],
      button: 'Conferma la password',
      notes: [
        'Il link funziona per un’ora, e una volta sola.',
        'Non l’hai chiesto tu? Allora qualcun altro conosce la tua password: cambiala subito. Così questo link non funzionerà più.',
      ],
    }),
    password_changed: ({ firstName }) => ({
      subject: 'La tua password è cambiata',
      preview: 'L’hai cambiata tu? Allora non devi fare nulla.',
      heading: 'La tua password è cambiata',
      paragraphs: [
        `Ciao ${firstName},`,
        'la password del tuo account Marquee è appena cambiata, e tutti gli altri dispositivi sono stati disconnessi.',
        'L’hai cambiata tu? Allora non devi fare nulla. Altrimenti, al momento di accedere, scegli «Password dimenticata?»: il link che ti inviamo impedisce l’accesso a chiunque altro.',
      ],
      button: 'Accedi',
    }),
    registration_attempt: ({ username }) => ({
      subject: 'Hai già un account',
      preview: 'Qualcuno ha provato a usare il tuo indirizzo per un account.',
      heading: 'Hai già un account',
      paragraphs: [
        'Qualcuno, probabilmente tu, ha appena provato a usare questo indirizzo email per un account Marquee.',
        `Appartiene già all’account «${username}», quindi non è stato creato né cambiato nulla.`,
        'Ti basta accedere. Se hai dimenticato la password, scegli lì «Password dimenticata?».',
      ],
      button: 'Accedi',
      notes: ['Non eri tu? Allora ignora questa email: il tuo account è al sicuro.'],
    }),
    provider_link: ({ username, provider }) => ({
      subject: 'Collega il tuo accesso',
      preview: 'Eri tu? Conferma.',
      heading: 'Collega il tuo accesso',
      paragraphs: [
        `Qualcuno che ha fatto l’accesso con ${provider} ha l’indirizzo email del tuo account Marquee «${username}». Se eri tu, collega i due account: da allora potrai accedere con ${provider}.`,
      ],
      button: 'Collega gli account',
      notes: ['Non l’hai chiesto tu? Ignora questa email e non succede nulla.'],
    }),
    account_approved: ({ username }) => ({
      subject: 'Il tuo account è stato approvato',
      preview: 'Ora puoi accedere.',
      heading: 'Il tuo account è stato approvato',
      paragraphs: [`L’amministrazione ha approvato l’account «${username}». Ora puoi accedere.`],
      button: 'Accedi',
    }),
    account_refused: ({ username }) => ({
      subject: 'Il tuo account non è stato approvato',
      preview: 'L’account è stato eliminato.',
      heading: 'Il tuo account non è stato approvato',
      paragraphs: [
        `L’amministrazione non ha approvato l’account «${username}». È stato eliminato, con tutto quello che hai inserito.`,
      ],
    }),
    welcome: ({ firstName }) => ({
      subject: 'Ti diamo il benvenuto su Marquee',
      preview: 'Il tuo indirizzo è confermato. Cosa guardiamo?',
      heading: `Ti diamo il benvenuto, ${firstName}!`,
      paragraphs: [
        'Il tuo indirizzo email è confermato, e ora puoi usare tutto.',
        'Cerca un film, una serie o qualcuno che ti piace vedere, e salva quello che trovi: nella collezione quello che vuoi vedere, tra i preferiti quello che ami.',
      ],
      button: 'Trova qualcosa da vedere',
    }),
    new_sign_in: ({ firstName, browser, system }) => ({
      subject: 'Nuovo accesso al tuo account',
      preview: 'Hai effettuato tu l’accesso? Allora non devi fare nulla.',
      heading: 'Un nuovo dispositivo ha effettuato l’accesso',
      paragraphs: [
        `Ciao ${firstName},`,
        `qualcuno ha appena effettuato l’accesso al tuo account Marquee con ${deviceName(browser, system)}, che non avevamo mai visto prima.`,
        'Hai effettuato tu l’accesso? Allora non devi fare nulla. Altrimenti disconnetti quel dispositivo e cambia la password.',
      ],
      button: 'Vedi i tuoi dispositivi',
    }),
    factor_added: ({ firstName, factor }) => ({
      subject: 'È stato aggiunto un nuovo modo di accedere',
      preview: 'L’hai fatto tu? Allora non devi fare nulla.',
      heading: 'È stato aggiunto un nuovo modo di accedere',
      paragraphs: [
        `Ciao ${firstName},`,
        `al tuo account Marquee è stato appena aggiunto un modo di accedere: ${factorName(factor)}.`,
        'L’hai fatto tu? Allora non devi fare nulla. Altrimenti rimuovilo nelle impostazioni e cambia la password.',
      ],
      button: 'Vedi le impostazioni di sicurezza',
    }),
    factor_removed: ({ firstName, factor, byOther }) => ({
      subject: 'È stato rimosso un modo di accedere',
      preview: 'L’hai fatto tu? Allora non devi fare nulla.',
      heading: 'È stato rimosso un modo di accedere',
      paragraphs: [
        `Ciao ${firstName},`,
        byOther
          ? `l’amministrazione di Marquee ha appena rimosso un modo di accedere dal tuo account: ${factorName(factor)}.`
          : `dal tuo account Marquee è stato appena rimosso un modo di accedere: ${factorName(factor)}.`,
        'L’hai fatto o chiesto tu? Allora non devi fare nulla. Altrimenti cambia subito la password.',
      ],
      button: 'Vedi le impostazioni di sicurezza',
    }),
    recovery_code_used: ({ firstName, left }) => ({
      subject: 'È stato usato un codice di recupero',
      preview: 'L’hai fatto tu? Allora non devi fare nulla.',
      heading: 'È stato usato un codice di recupero',
      paragraphs: [
        `Ciao ${firstName},`,
        `qualcuno ha appena usato un codice di recupero del tuo account Marquee al posto di un codice dell’app. Codici rimasti: ${left}.`,
        'L’hai fatto tu? Allora crea nuovi codici nelle impostazioni prima che finiscano. Altrimenti cambia subito la password.',
      ],
      button: 'Vedi le impostazioni di sicurezza',
    }),
    deletion_requested: ({ firstName, dueAt }) => ({
      subject: 'Il tuo account sarà eliminato',
      preview: 'Se accedi prima di allora, non sarà eliminato.',
      heading: 'Il tuo account sarà eliminato',
      paragraphs: [
        `Ciao ${firstName},`,
        `come hai chiesto, il tuo account Marquee sarà eliminato ${onDay(dueAt)}, con tutto quello che contiene. Tutti i tuoi dispositivi sono stati disconnessi.`,
        'Hai cambiato idea? Accedi prima di allora e tutto resta com’è.',
        'I tuoi token API sono già stati eliminati. Se mantieni l’account, creane di nuovi.',
      ],
      button: 'Mantieni il mio account',
    }),
    deletion_cancelled: ({ firstName }) => ({
      subject: 'Il tuo account non sarà eliminato',
      preview: 'Hai effettuato di nuovo l’accesso, quindi non sarà eliminato nulla.',
      heading: 'Il tuo account non sarà eliminato',
      paragraphs: [
        `Ciao ${firstName},`,
        'hai effettuato di nuovo l’accesso, quindi il tuo account Marquee non sarà eliminato. Che bello riaverti qui.',
      ],
      button: 'Apri le impostazioni',
    }),
    security_summary: ({ entries, others }) => ({
      subject: 'Che cosa è successo nel tuo account',
      preview: 'Più avvisi di sicurezza in un solo messaggio.',
      heading: 'Che cosa è successo nel tuo account',
      paragraphs: [
        'In poco tempo è successo più di quanto comunichiamo con singoli messaggi. Ecco il resto:',
        ...entries.map(
          ({ mail, username, count, lastAt }) =>
            `«${username}»: ${summarized[mail]} (${count} ×, l’ultima volta il ${longTime(lastAt)})`,
        ),
        ...(others > 0 ? [`E altri ${others}.`] : []),
        'Hai fatto tutto tu? Allora non devi fare nulla. Altrimenti scegli una nuova password: tutti i dispositivi saranno disconnessi.',
      ],
      button: 'Vedi i tuoi dispositivi',
    }),
    test: ({ firstName, server }) => ({
      subject: 'Email di prova da Marquee',
      preview: 'Le email arrivano.',
      heading: 'Le email arrivano',
      paragraphs: [
        `Ciao ${firstName},`,
        `hai chiesto un’email di prova al server Marquee su ${server}. Eccola: le email partono dal server e arrivano a destinazione.`,
        'È finita nello spam? Allora il dominio del mittente potrebbe aver bisogno dei record SPF, DKIM e DMARC.',
      ],
      button: 'Apri l’amministrazione',
    }),
    notification: ({ title, message, actionText }) => ({
      subject: title,
      preview: message.slice(0, 120),
      heading: title,
      paragraphs: message.split(/\n+/),
      button: actionText ?? 'Apri Marquee',
    }),
  },
};

const factorName = (factor: 'totp' | 'passkey') => (factor === 'totp' ? 'un’app di autenticazione' : 'una passkey');

const summarized: Record<SummarizedMailName, string> = {
  password_changed: 'password cambiata',
  registration_attempt: 'qualcuno ha provato a registrarsi con questo indirizzo',
  new_sign_in: 'un nuovo dispositivo ha effettuato l’accesso',
  password_reset_announced: 'qualcuno ha chiesto di reimpostare la password',
  factor_added: 'è stato aggiunto un nuovo modo di accedere',
  factor_removed: 'è stato rimosso un modo di accedere',
  recovery_code_used: 'è stato usato un codice di recupero',
  deletion_requested: 'richiesta l’eliminazione dell’account; se accedi, viene annullata',
  deletion_cancelled: 'eliminazione dell’account annullata',
};

/** Days are UTC, because the reader's time zone is unknown. */
const longDate = (moment: number) =>
  new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

const longTime = (moment: number) =>
  new Intl.DateTimeFormat('it', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(moment);

/** Includes the article, which is elided before `otto` and `undici`. */
const onDay = (moment: number) => {
  const day = longDate(moment).replace(/^1 /, '1º ');
  return /^(8|11) /.test(day) ? `l’${day}` : `il ${day}`;
};

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'un dispositivo'
    : [browser ?? 'un browser', system].filter((part) => part !== null).join(' su ');
