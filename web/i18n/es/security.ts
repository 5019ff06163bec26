import type { Translation } from '../translation.ts';
import type { security as english } from '../en/security.ts';

export const security = {
  confirm: {
    title: '¿Eres tú?',
    lead: 'Esto afecta a la protección de tu cuenta: confirma que eres tú.',
    password: 'Contraseña',
    submit: 'Confirmar',
    busy: 'Confirmando…',
    cancel: 'Cancelar',
    close: 'Cerrar',
  },
  step: {
    code: 'Código',
    codeHint: 'Seis cifras de tu aplicación o un código de recuperación',
    remember: 'No pedir un código en este navegador durante 30 días',
    submit: 'Entrar',
    busy: 'Entrando…',
    back: 'Volver a la contraseña',
    expired: 'Ha pasado demasiado tiempo. Entra de nuevo.',
  },
} as const satisfies Translation<'es', typeof english>;
