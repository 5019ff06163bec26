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
} as const satisfies Translation<'es', typeof english>;
