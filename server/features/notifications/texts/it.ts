import type { NoticeTexts } from '../notice-texts.ts';

export const it: NoticeTexts = {
  registered: () => ({
    title: 'Ti diamo il benvenuto su Marquee',
    message: 'Cerca un film, una serie o qualcuno che ti piace vedere, e salva nelle tue collezioni quello che trovi.',
    action_text: 'Trova qualcosa da vedere',
  }),
  email_verified: () => ({
    title: 'Il tuo indirizzo email è confermato',
    message: 'Ora possiamo aiutarti, se un giorno dimentichi la password.',
    action_text: 'Apri il profilo',
  }),
  email_changed: ({ to }) => ({
    title: 'Il tuo indirizzo email è cambiato',
    message: `Le email sul tuo account ora arrivano a ${to}. Se non hai fatto tu questa modifica, cambia la password.`,
    action_text: 'Apri il profilo',
  }),
  password_changed: ({ by }) => ({
    title: by === 'reset' ? 'La tua password è stata reimpostata' : 'La tua password è cambiata',
    message:
      by === 'operator'
        ? 'L’amministrazione ha dato una nuova password al tuo account e ha chiuso tutte le tue sessioni.'
        : 'Tutti i dispositivi sono stati disconnessi. Se non l’hai fatto tu, reimposta subito la password.',
    action_text: 'Controlla i tuoi dispositivi',
  }),
  signed_in: ({ browser, system }) => ({
    title: 'Nuovo accesso al tuo account',
    message: `Qualcuno ha effettuato l’accesso con ${deviceName(browser, system)}. Se non eri tu, disconnetti quel dispositivo e cambia la password.`,
    action_text: 'Controlla i tuoi dispositivi',
  }),
  session_stolen: ({ browser, system }) => ({
    title: 'Un dispositivo è stato disconnesso per la tua sicurezza',
    message: `La sessione aperta con ${deviceName(browser, system)} è stata usata da due posti contemporaneamente, quindi è stata chiusa. Se hai dei dubbi, cambia la password.`,
    action_text: 'Controlla i tuoi dispositivi',
  }),
  approval_requested: () => ({
    title: 'Un account attende di essere approvato',
    message: 'Un nuovo account attende la tua approvazione.',
    action_text: 'Vedi chi attende',
  }),
  deletion_cancelled: () => ({
    title: 'Il tuo account non sarà eliminato',
    message: 'Hai effettuato di nuovo l’accesso, quindi l’eliminazione è stata annullata.',
    action_text: 'Apri le impostazioni',
  }),
};

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'un dispositivo'
    : [browser ?? 'un browser', system].filter((part) => part !== null).join(' su ');
