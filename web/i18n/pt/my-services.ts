import type { myServices as english } from '../en/my-services.ts';
import type { Translation } from '../translation.ts';

export const myServices = {
  title: 'Meus serviços',
  lead: 'O que você já paga. Os títulos desses serviços são marcados, e você pode explorar só eles.',
  country: 'País',
  on: 'Em {{service}}',
  none: 'Este catálogo não tem serviços de streaming para este país.',
  all: 'Mostrar todos os {{count}} serviços',
  full: 'Você pode escolher até {{count}} serviços.',
  failed: 'Não foi possível salvar seus serviços na conta.',
  close: 'Fechar',
  done: 'Concluir',
  change: 'Alterar serviços',
  prompt: 'Veja o que há nos serviços que você já paga.',
  choose: 'Escolher meus serviços',
  notNow: 'Agora não',
  filter: 'Nos meus serviços',
  row: 'Novidades nos meus serviços',
} as const satisfies Translation<'pt', typeof english>;
