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
  step: {
    code: 'Código',
    codeHint: 'Seis dígitos do seu aplicativo ou um código de recuperação',
    remember: 'Não pedir código neste navegador por 30 dias',
    submit: 'Entrar',
    busy: 'Entrando…',
    back: 'Voltar à senha',
    expired: 'Demorou demais. Entre de novo.',
  },
} as const satisfies Translation<'pt', typeof english>;
