import type { MailTexts, SummarizedMailName } from '../mails.ts';

export const es: MailTexts = {
  linkHint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  footer: 'Recibes este correo porque tienes una cuenta en Marquee. No respondas: nadie lee este buzón.',
  unsubscribe: 'Dejar de recibir estos correos',
  mails: {
    verification: ({ username }) => ({
      subject: 'Confirma tu correo electrónico',
      preview: 'Un clic, y tu cuenta de Marquee está lista.',
      heading: 'Confirma tu correo electrónico',
      paragraphs: [
        `Te damos la bienvenida a Marquee. Tu cuenta «${username}» ya está creada.`,
        'Confirma que este buzón es tuyo, para que podamos ayudarte si algún día olvidas la contraseña.',
      ],
      button: 'Confirmar el correo',
      notes: [
        'El enlace funciona durante 24 horas.',
        '¿No creaste ninguna cuenta? Entonces alguien se equivocó al escribir su dirección. Ignora este correo y no pasará nada.',
      ],
    }),
    email_change: ({ username, newEmail }) => ({
      subject: 'Confirma tu nuevo correo electrónico',
      preview: 'La dirección cambia en cuanto la confirmes.',
      heading: 'Confirma tu nuevo correo electrónico',
      paragraphs: [
        `La cuenta de Marquee «${username}» va a usar ${newEmail} a partir de ahora.`,
        'Confirma que este buzón es tuyo. Hasta entonces sigue en uso la dirección anterior.',
      ],
      button: 'Confirmar la nueva dirección',
      notes: ['El enlace funciona durante 24 horas.', '¿No pediste esto? Ignora este correo y no cambiará nada.'],
    }),
    email_change_requested: ({ firstName, newEmail }) => ({
      subject: 'Tu correo electrónico está a punto de cambiar',
      preview: '¿Fue cosa tuya? Entonces no tienes que hacer nada.',
      heading: 'Un nuevo correo electrónico para tu cuenta',
      paragraphs: [
        `Hola, ${firstName}:`,
        `Alguien con la sesión abierta en tu cuenta de Marquee pidió cambiar su dirección a ${newEmail}. El cambio se hará en cuanto se confirme desde ese buzón.`,
        '¿Fue cosa tuya? Entonces no tienes que hacer nada. Si no, detén el cambio con este enlace y elige después una contraseña nueva.',
      ],
      button: 'Detener el cambio',
      notes: [
        'El enlace funciona durante 7 días, también cuando la dirección ya haya cambiado: entonces deshace el cambio y cierra todas las sesiones.',
      ],
    }),
    email_changed: ({ firstName, newEmail }) => ({
      subject: 'Tu correo electrónico cambió',
      preview: `Los correos sobre tu cuenta llegan ahora a ${newEmail}.`,
      heading: 'Tu correo electrónico cambió',
      paragraphs: [
        `Hola, ${firstName}:`,
        `A partir de ahora, los correos sobre tu cuenta de Marquee llegan a ${newEmail} y ya no a esta dirección.`,
        'Si esto no fue cosa tuya, escríbenos cuanto antes.',
      ],
      button: 'Obtener ayuda',
    }),
    email_changed_revertible: ({ firstName, newEmail }) => ({
      subject: 'Tu correo electrónico cambió',
      preview: `Los correos sobre tu cuenta llegan ahora a ${newEmail}.`,
      heading: 'Tu correo electrónico cambió',
      paragraphs: [
        `Hola, ${firstName}:`,
        `A partir de ahora, los correos sobre tu cuenta de Marquee llegan a ${newEmail} y ya no a esta dirección.`,
        '¿Fue cosa tuya? Entonces no tienes que hacer nada. Si no, deshaz el cambio: se recupera esta dirección, se cierran todas las sesiones y los enlaces enviados a la dirección nueva dejan de funcionar.',
      ],
      button: 'Deshacer el cambio',
      notes: ['El enlace funciona durante 7 días.'],
    }),
    password_reset_announced: ({ firstName, newEmail }) => ({
      subject: 'Alguien pidió restablecer tu contraseña',
      preview: 'El enlace se envió a tu nueva dirección.',
      heading: 'Alguien pidió restablecer tu contraseña',
      paragraphs: [
        `Hola, ${firstName}:`,
        `Enviamos un enlace para elegir una contraseña nueva a ${newEmail}, la dirección actual de tu cuenta de Marquee.`,
        '¿Fue cosa tuya? Entonces no tienes que hacer nada. Si no, deshaz el cambio de dirección: así ese enlace deja de servir.',
      ],
      button: 'Deshacer el cambio',
      notes: ['Esto funciona hasta 7 días después del cambio de dirección.'],
    }),
    password_reset: ({ firstName }) => ({
      subject: 'Restablece tu contraseña',
      preview: 'El enlace funciona durante una hora, una sola vez.',
      heading: 'Elige una contraseña nueva',
      paragraphs: [`Hola, ${firstName}:`, 'Pediste volver a entrar en tu cuenta de Marquee. Aquí tienes el enlace.'],
      button: 'Elegir contraseña nueva',
      notes: [
        'El enlace funciona durante una hora, una sola vez.',
        '¿No pediste esto? Ignora este correo; tu contraseña se queda como está.',
      ],
    }),
    password_change: ({ firstName }) => ({
      subject: 'Confirma tu nueva contraseña',
      preview: 'Tu contraseña cambia en cuanto lo confirmes.',
      heading: 'Confirma tu nueva contraseña',
      paragraphs: [
        `Hola, ${firstName}:`,
        'Tu nueva contraseña está pendiente. En cuanto la confirmes aquí, se aplica y se cierra la sesión en todos los dispositivos.',
      ],
      button: 'Confirmar la contraseña',
      notes: [
        'El enlace funciona durante una hora, una sola vez.',
        '¿No pediste esto? Entonces otra persona conoce tu contraseña: cámbiala ahora. Así este enlace deja de servir.',
      ],
    }),
    password_changed: ({ firstName }) => ({
      subject: 'Tu contraseña cambió',
      preview: '¿Fue cosa tuya? Entonces no tienes que hacer nada.',
      heading: 'Tu contraseña cambió',
      paragraphs: [
        `Hola, ${firstName}:`,
        'La contraseña de tu cuenta de Marquee acaba de cambiar, y se cerró la sesión en todos los demás dispositivos.',
        '¿Fue cosa tuya? Entonces no tienes que hacer nada. Si no, elige «¿Olvidaste la contraseña?» al entrar: el enlace que te enviaremos deja fuera a cualquier otra persona.',
      ],
      button: 'Entrar',
    }),
    registration_attempt: ({ username }) => ({
      subject: 'Ya tienes una cuenta',
      preview: 'Alguien intentó crear una cuenta con tu dirección.',
      heading: 'Ya tienes una cuenta',
      paragraphs: [
        'Alguien, seguramente tú, acaba de intentar crear una cuenta de Marquee con este correo electrónico.',
        `Ya pertenece a la cuenta «${username}», así que no se creó ni cambió nada.`,
        'Solo tienes que entrar. Si no recuerdas la contraseña, elige allí «¿Olvidaste la contraseña?».',
      ],
      button: 'Entrar',
      notes: ['¿No fue cosa tuya? Entonces ignora este correo; tu cuenta está a salvo.'],
    }),
    provider_link: ({ username, provider }) => ({
      subject: 'Vincula tu acceso',
      preview: '¿Fue cosa tuya? Entonces confírmalo.',
      heading: 'Vincula tu acceso',
      paragraphs: [
        `Alguien que entró con ${provider} tiene el correo electrónico de tu cuenta de Marquee «${username}». Si fue cosa tuya, vincula las dos cuentas: a partir de entonces podrás entrar con ${provider}.`,
      ],
      button: 'Vincular las cuentas',
      notes: ['¿No pediste esto? Ignora este correo y no pasará nada.'],
    }),
    account_approved: ({ username }) => ({
      subject: 'Tu cuenta ha sido aprobada',
      preview: 'Ya puedes entrar.',
      heading: 'Tu cuenta ha sido aprobada',
      paragraphs: [`La administración ha aprobado la cuenta «${username}». Ya puedes entrar.`],
      button: 'Entrar',
    }),
    account_refused: ({ username }) => ({
      subject: 'Tu cuenta no ha sido aprobada',
      preview: 'La cuenta se ha eliminado.',
      heading: 'Tu cuenta no ha sido aprobada',
      paragraphs: [
        `La administración no ha aprobado la cuenta «${username}». Se ha eliminado, con todo lo que escribiste.`,
      ],
    }),
    welcome: ({ firstName }) => ({
      subject: 'Te damos la bienvenida a Marquee',
      preview: 'Tu dirección está confirmada. ¿Qué vemos?',
      heading: `¡Te damos la bienvenida, ${firstName}!`,
      paragraphs: [
        'Tu correo electrónico está confirmado, y ya puedes usarlo todo.',
        'Busca una película, una serie o a alguien que te guste ver, y guarda lo que encuentres: en la colección, lo que viene después; en favoritos, lo que te encanta.',
      ],
      button: 'Encontrar algo que ver',
    }),
    new_sign_in: ({ firstName, browser, system }) => ({
      subject: 'Nuevo inicio de sesión en tu cuenta',
      preview: '¿Fue cosa tuya? Entonces no tienes que hacer nada.',
      heading: 'Un dispositivo nuevo entró en tu cuenta',
      paragraphs: [
        `Hola, ${firstName}:`,
        `Alguien acaba de entrar en tu cuenta de Marquee con ${deviceName(browser, system)}, que no habíamos visto antes.`,
        '¿Fue cosa tuya? Entonces no tienes que hacer nada. Si no, cierra la sesión de ese dispositivo y cambia tu contraseña.',
      ],
      button: 'Ver tus dispositivos',
    }),
    factor_added: ({ firstName, factor }) => ({
      subject: 'Se añadió una nueva forma de entrar',
      preview: '¿Fue cosa tuya? Entonces no tienes que hacer nada.',
      heading: 'Se añadió una nueva forma de entrar',
      paragraphs: [
        `Hola, ${firstName}:`,
        `Se acaba de añadir a tu cuenta de Marquee: ${factorName(factor)}.`,
        '¿Fue cosa tuya? Entonces no tienes que hacer nada. Si no, quítala en los ajustes y cambia tu contraseña.',
      ],
      button: 'Ver tus ajustes de seguridad',
    }),
    factor_removed: ({ firstName, factor, byOther }) => ({
      subject: 'Se quitó una forma de entrar',
      preview: '¿Fue cosa tuya? Entonces no tienes que hacer nada.',
      heading: 'Se quitó una forma de entrar',
      paragraphs: [
        `Hola, ${firstName}:`,
        byOther
          ? `La administración de Marquee acaba de quitar de tu cuenta: ${factorName(factor)}.`
          : `Se acaba de quitar de tu cuenta de Marquee: ${factorName(factor)}.`,
        '¿Fue cosa tuya o lo pediste? Entonces no tienes que hacer nada. Si no, cambia tu contraseña de inmediato.',
      ],
      button: 'Ver tus ajustes de seguridad',
    }),
    recovery_code_used: ({ firstName, left }) => ({
      subject: 'Se usó un código de recuperación',
      preview: '¿Fue cosa tuya? Entonces no tienes que hacer nada.',
      heading: 'Se usó un código de recuperación',
      paragraphs: [
        `Hola, ${firstName}:`,
        `Alguien acaba de usar un código de recuperación de tu cuenta de Marquee en lugar de un código de la aplicación. Códigos que quedan: ${left}.`,
        '¿Fue cosa tuya? Entonces crea códigos nuevos en los ajustes antes de que se acaben. Si no, cambia tu contraseña de inmediato.',
      ],
      button: 'Ver tus ajustes de seguridad',
    }),
    deletion_requested: ({ firstName, dueAt }) => ({
      subject: 'Tu cuenta se va a eliminar',
      preview: 'Si entras antes, la conservas.',
      heading: 'Tu cuenta se va a eliminar',
      paragraphs: [
        `Hola, ${firstName}:`,
        `Como pediste, tu cuenta de Marquee y todo lo que contiene se eliminará el ${longDate(dueAt)}. Tu sesión ya está cerrada en todas partes.`,
        '¿Cambiaste de idea? Entra antes de esa fecha y todo se queda como está.',
        'Tus tokens de API ya se eliminaron. Si conservas la cuenta, crea otros nuevos.',
      ],
      button: 'Conservar mi cuenta',
    }),
    deletion_cancelled: ({ firstName }) => ({
      subject: 'Tu cuenta se conserva',
      preview: 'Volviste a entrar, así que no se eliminará nada.',
      heading: 'Tu cuenta se conserva',
      paragraphs: [
        `Hola, ${firstName}:`,
        'Volviste a entrar, así que tu cuenta de Marquee no se eliminará. Qué bien tenerte de vuelta.',
      ],
      button: 'Abrir los ajustes',
    }),
    security_summary: ({ entries, others }) => ({
      subject: 'Qué pasó en tu cuenta',
      preview: 'Varios avisos de seguridad en un solo correo.',
      heading: 'Qué pasó en tu cuenta',
      paragraphs: [
        'En poco tiempo pasaron más cosas de las que avisamos por separado. Este es el resto:',
        ...entries.map(
          ({ mail, username, count, lastAt }) =>
            `«${username}»: ${summarized[mail]} (${count} ×, la última vez el ${longTime(lastAt)})`,
        ),
        ...(others > 0 ? [`Y ${others} más.`] : []),
        '¿Fue cosa tuya? Entonces no tienes que hacer nada. Si no, elige una contraseña nueva: eso cierra todas las sesiones.',
      ],
      button: 'Ver tus dispositivos',
    }),
    test: ({ firstName, server }) => ({
      subject: 'Correo de prueba de Marquee',
      preview: 'Los correos llegan.',
      heading: 'Los correos llegan',
      paragraphs: [
        `Hola, ${firstName}:`,
        `Le pediste un correo de prueba al servidor de Marquee en ${server}. Aquí está: los correos salen del servidor y llegan a su destino.`,
        '¿Acabó en el spam? Entonces puede que el dominio remitente necesite registros SPF, DKIM y DMARC.',
      ],
      button: 'Abrir la administración',
    }),
    notification: ({ title, message, actionText }) => ({
      subject: title,
      preview: message.slice(0, 120),
      heading: title,
      paragraphs: message.split(/\n+/),
      button: actionText ?? 'Abrir Marquee',
    }),
  },
};

const factorName = (factor: 'totp' | 'passkey') =>
  factor === 'totp' ? 'Una aplicación de autenticación' : 'Una llave de acceso';

const summarized: Record<SummarizedMailName, string> = {
  password_changed: 'se cambió la contraseña',
  registration_attempt: 'alguien intentó registrarse con esta dirección',
  new_sign_in: 'entró un dispositivo nuevo',
  password_reset_announced: 'alguien pidió restablecer la contraseña',
  factor_added: 'se añadió una nueva forma de entrar',
  factor_removed: 'se quitó una forma de entrar',
  recovery_code_used: 'se usó un código de recuperación',
  deletion_requested: 'se pidió eliminar la cuenta; si entras, se conserva',
  deletion_cancelled: 'se canceló la eliminación de la cuenta',
};

/** Days are UTC, because the reader's time zone is unknown. */
const longDate = (moment: number) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

const longTime = (moment: number) =>
  new Intl.DateTimeFormat('es', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(moment);

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'un dispositivo'
    : [browser ?? 'un navegador', system].filter((part) => part !== null).join(' en ');
