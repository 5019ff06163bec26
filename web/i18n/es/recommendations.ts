import type { recommendations as english } from '../en/recommendations.ts';
import type { Translation } from '../translation.ts';

export const recommendations = {
  title: 'Para ti',
  lead: 'Según lo que guardas, valoras y ves. Se calcula en este servidor y nadie más lo ve.',
  because: {
    kept: 'Porque guardaste {{titles}}',
    liked: 'Por tu interés en {{titles}}',
    watched: 'Porque viste {{titles}}',
    together: 'Quienes guardaron {{titles}} también guardaron este título',
  },
  dismiss: 'No me interesa',
  dismissLabel: 'No me interesa {{title}}',
  dismissed: '{{title}} no se volverá a recomendar.',
  undo: 'Deshacer',
  operationFailed: 'Algo falló. Vuelve a intentarlo.',
  failed: 'No se pudieron cargar tus recomendaciones.',
  retry: 'Reintentar',
  off: 'Las recomendaciones están desactivadas',
  settings: 'Abrir los ajustes',
  tooFew: 'Aún no hay suficientes títulos',
  nothing: 'Nada nuevo que recomendar',
  tooFewText: 'Añade al menos tres títulos a tu colección o valora lo que has visto.',
  discover: 'Descubrir títulos',
} as const satisfies Translation<'es', typeof english>;
