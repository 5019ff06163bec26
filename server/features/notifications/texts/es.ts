import type { NoticeTexts } from '../notice-texts.ts';

export const es: NoticeTexts = {
  registered: () => ({
    title: 'Te damos la bienvenida a Marquee',
    message:
      'Busca una película, una serie o a alguien que te guste ver, y guarda en tus colecciones lo que encuentres.',
    action_text: 'Encontrar algo que ver',
  }),
  email_verified: () => ({
    title: 'Tu correo electrónico está confirmado',
    message: 'Ya podemos ayudarte si algún día olvidas la contraseña.',
    action_text: 'Abrir el perfil',
  }),
  email_changed: ({ to }) => ({
    title: 'Tu correo electrónico cambió',
    message: `Los correos sobre tu cuenta llegan ahora a ${to}. Si esto no fue cosa tuya, cambia tu contraseña.`,
    action_text: 'Abrir el perfil',
  }),
  password_changed: ({ by }) => ({
    title: by === 'reset' ? 'Tu contraseña se restableció' : 'Tu contraseña cambió',
    message:
      by === 'operator'
        ? 'La administración le puso una contraseña nueva a tu cuenta y cerró tu sesión en todas partes.'
        : 'Se cerró la sesión en todos los dispositivos. Si esto no fue cosa tuya, restablece ya tu contraseña.',
    action_text: 'Revisar tus dispositivos',
  }),
  signed_in: ({ browser, system }) => ({
    title: 'Nuevo inicio de sesión en tu cuenta',
    message: `Alguien entró con ${deviceName(browser, system)}. Si esto no fue cosa tuya, cierra la sesión de ese dispositivo y cambia tu contraseña.`,
    action_text: 'Revisar tus dispositivos',
  }),
  session_stolen: ({ browser, system }) => ({
    title: 'Cerramos la sesión de un dispositivo por tu seguridad',
    message: `La sesión abierta con ${deviceName(browser, system)} se usó desde dos lugares a la vez, así que la cerramos. Si tienes dudas, cambia tu contraseña.`,
    action_text: 'Revisar tus dispositivos',
  }),
  approval_requested: () => ({
    title: 'Alguien espera para poder entrar',
    message: 'Una cuenta nueva necesita tu aprobación.',
    action_text: 'Ver quién espera',
  }),
  deletion_cancelled: () => ({
    title: 'Tu cuenta se conserva',
    message: 'Volviste a entrar, así que tu cuenta no se eliminará.',
    action_text: 'Abrir los ajustes',
  }),
};

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'un dispositivo'
    : [browser ?? 'un navegador', system].filter((part) => part !== null).join(' en ');
