import { errorTable, type ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/preference-choices.ts';

interface Texts {
  tooManyRequests: string;
  unavailable: string;
  /** Everything else. */
  failed: string;
  tryAgain: string;
}

const texts: Record<Language, Texts> = {
  en: {
    tooManyRequests: 'Too many requests. Please wait a moment and try again.',
    unavailable: 'Marquee is not available right now. Please try again shortly.',
    failed: 'This page cannot be shown.',
    tryAgain: 'Try again',
  },
  es: {
    tooManyRequests: 'Demasiadas solicitudes. Espera un momento y vuelve a intentarlo.',
    unavailable: 'Marquee no está disponible ahora mismo. Vuelve a intentarlo en un momento.',
    failed: 'No se puede mostrar esta página.',
    tryAgain: 'Reintentar',
  },
  fr: {
    tooManyRequests: 'Trop de requêtes. Patientez un instant, puis réessayez.',
    unavailable: 'Marquee est indisponible pour le moment. Réessayez dans un instant.',
    failed: 'Impossible d’afficher cette page.',
    tryAgain: 'Réessayer',
  },
  de: {
    tooManyRequests: 'Zu viele Anfragen. Warte bitte einen Moment und versuche es noch einmal.',
    unavailable: 'Marquee ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
    failed: 'Diese Seite kann nicht angezeigt werden.',
    tryAgain: 'Noch einmal versuchen',
  },
  it: {
    tooManyRequests: 'Troppe richieste. Attendi un momento e riprova.',
    unavailable: 'Marquee non è disponibile al momento. Riprova tra poco.',
    failed: 'Impossibile mostrare questa pagina.',
    tryAgain: 'Riprova',
  },
  pt: {
    tooManyRequests: 'Solicitações demais. Aguarde um momento e tente de novo.',
    unavailable: 'O Marquee não está disponível no momento. Tente de novo em instantes.',
    failed: 'Não é possível mostrar esta página.',
    tryAgain: 'Tentar de novo',
  },
};

/**
 * The page that a browser shows for a refused page. Needs no file and no script, because those could be refused too.
 */
export function refusalPage(code: ErrorCode, language: Language): string {
  const { tryAgain, ...sentences } = texts[language];
  const sentence = sentences[sentenceOf(code)];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<meta name="robots" content="noindex"><title>Marquee: ${sentence}</title></head>`,
    `<body><main><h1>Marquee</h1><p>${sentence}</p><p><a href="">${tryAgain}</a></p></main></body></html>`,
  ].join('');
}

function sentenceOf(code: ErrorCode): Exclude<keyof Texts, 'tryAgain'> {
  const { status } = errorTable[code];
  return status === 429 ? 'tooManyRequests' : status === 503 ? 'unavailable' : 'failed';
}
