import type { Translation } from '../translation.ts';
import type { security as english } from '../en/security.ts';

export const security = {
  confirm: {
    title: 'É você?',
    lead: 'Isto mexe com a proteção da sua conta: confirme que é você.',
    password: 'Senha',
    submit: 'Confirmar',
    busy: 'Confirmando…',
    cancel: 'Cancelar',
    close: 'Fechar',
  },
} as const satisfies Translation<'pt', typeof english>;
