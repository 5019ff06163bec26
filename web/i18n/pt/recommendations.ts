import type { recommendations as english } from '../en/recommendations.ts';
import type { Translation } from '../translation.ts';

export const recommendations = {
  title: 'Para você',
  lead: 'Com base no que você guarda, avalia e assiste. É calculado neste servidor, e ninguém mais vê.',
  because: {
    kept: 'Porque você guardou {{titles}}',
    liked: 'Porque você gostou de {{titles}}',
    watched: 'Porque você assistiu a {{titles}}',
    together: 'Quem guardou {{titles}} também guardou este',
  },
  dismiss: 'Não tenho interesse',
  dismissLabel: 'Não tenho interesse em {{title}}',
  dismissed: '{{title}} não será mais recomendado.',
  undo: 'Desfazer',
  operationFailed: 'Não deu certo. Tente de novo.',
  failed: 'Não foi possível carregar as suas recomendações.',
  retry: 'Tentar de novo',
  off: 'As recomendações estão desativadas',
  settings: 'Abrir as configurações',
  tooFew: 'Ainda não há títulos suficientes',
  nothing: 'Nada de novo para recomendar',
  tooFewText: 'Adicione pelo menos três títulos à sua coleção ou avalie o que já viu.',
  discover: 'Descobrir títulos',
} as const satisfies Translation<'pt', typeof english>;
