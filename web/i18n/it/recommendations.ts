import type { recommendations as english } from '../en/recommendations.ts';
import type { Translation } from '../translation.ts';

export const recommendations = {
  title: 'Per te',
  lead: 'In base a ciò che salvi, voti e guardi. Il calcolo avviene su questo server e nessun altro lo vede.',
  because: {
    kept: 'Perché hai salvato {{titles}}',
    liked: 'Perché hai apprezzato {{titles}}',
    watched: 'Perché hai visto {{titles}}',
    together: 'Chi ha salvato {{titles}} ha salvato anche questo',
  },
  dismiss: 'Non mi interessa',
  dismissLabel: 'Non mi interessa: {{title}}',
  dismissed: '{{title}} non sarà più consigliato.',
  undo: 'Annulla',
  operationFailed: 'L’operazione non è riuscita. Riprova.',
  failed: 'Non è stato possibile caricare i tuoi consigli.',
  retry: 'Riprova',
  off: 'I consigli sono disattivati',
  settings: 'Apri le impostazioni',
  tooFew: 'Ancora troppo pochi titoli',
  nothing: 'Niente di nuovo da consigliare',
  tooFewText: 'Aggiungi almeno tre titoli alla tua collezione, o dai un voto a ciò che hai visto.',
  discover: 'Scopri i titoli',
} as const satisfies Translation<'it', typeof english>;
