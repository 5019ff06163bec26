import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const pages = {
  about: {
    title: 'Acerca de Marquee',
    lead: 'Marquee es un lugar para encontrar películas, series y a las personas que las hacen, y para guardar lo que te importa.',
    description: 'Qué es Marquee, de qué está hecho y qué deja fuera.',
    sections: [
      {
        title: 'Tu propia guía de cine',
        text: [
          'Recuerdas medio título. O un actor, o que era un wéstern de los setenta en el que salía la hija de alguien. Marquee está hecho para ese momento: busca a la vez en títulos, títulos originales, reparto, equipo y temas, tolera los errores al teclear y responde mientras todavía escribes.',
          '¿Ya la tienes? Guárdala: en tu colección, lo que quieres ver; en favoritos, lo que volverías a ver; en guardados, todo lo demás.',
        ],
      },
      {
        title: 'Funciona en tu propio servidor',
        text: [
          'Marquee es software libre para un servidor propio: basta un pequeño equipo en casa. Entre tú y tus listas no hay ninguna empresa, ni publicidad, ni rastreo, ni una cuenta en ningún otro sitio.',
          'Para buscar no hace falta conectarse con nadie. El catálogo está en el servidor, y también el índice que te responde.',
        ],
      },
      {
        title: 'De dónde salen los datos',
        text: [
          'El programa trae un catálogo inicial con textos propios. Quien administra un servidor puede añadir otros mucho mayores, de The Movie Database o de los archivos públicos de IMDb. Este producto usa la API de TMDB donde está configurada, pero no cuenta con el aval ni la certificación de TMDB.',
          'Un título sin cartel recibe uno hecho aquí: dibujado a partir de su género, su año y su nombre, siempre el mismo y nunca igual que el de al lado.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacidad',
    lead: 'Lo que este servidor sabe de ti, con palabras claras. En resumen: lo mínimo para hacer su trabajo.',
    description: 'Qué guarda Marquee, dónde, durante cuánto tiempo y qué no hace nunca.',
    sections: [
      {
        title: 'Cuando solo echas un vistazo',
        text: [
          'Para buscar y leer no necesitas cuenta. Tus cinco últimas búsquedas y el tema que elegiste se guardan solo en tu navegador; puedes borrar las búsquedas allí donde aparecen.',
          'El servidor lleva un registro de accesos corriente, que sirve para mantenerlo en marcha. No hay scripts de publicidad ni de análisis, ni cookies que te sigan.',
        ],
      },
      {
        title: 'Cuando tienes una cuenta',
        text: [
          'El servidor guarda lo que le das: nombre de usuario, nombre, correo electrónico y una foto, si la añades; tu contraseña, solo como un hash que no se puede revertir. Conserva tu colección, tus favoritos, ajustes y notificaciones hasta que los quites. Los guardados se quedan en tu navegador; si activas la sincronización en los ajustes, tu cuenta también los conserva.',
          'Si haces público tu perfil, todo el mundo puede ver tu nombre, tu foto y tus favoritos, y de tu diario, valoraciones, listas públicas y estadísticas, las partes que actives en Ajustes. Tus notas privadas nunca se muestran.',
          'Si al menos cinco personas guardan los mismos dos títulos, a quien guarda uno se le puede recomendar el otro. El servidor usa solo el número y nunca dice quiénes son. Si desactivas las recomendaciones en Ajustes, tus listas dejan de contar en el plazo de un día.',
          'Tu correo electrónico sirve para confirmar que es tuyo, para restablecer la contraseña y para las notificaciones que hayas activado.',
        ],
      },
      {
        title: 'Quién más interviene',
        text: [
          'Los carteles y retratos pasan por este servidor, así que ningún servicio de imágenes ve tu dirección. Un tráiler se ve en el reproductor de YouTube o de Vimeo, que solo sabe de ti cuando lo reproduces; la búsqueda de un tráiler abre un sitio de vídeos externo. En ambos casos rigen las reglas de ese sitio.',
          'Nada se vende y nada se comparte con nadie para sus propios fines.',
        ],
      },
      {
        title: 'Quién es responsable',
        text: [
          'La persona o el grupo que administra este servidor decide sobre sus datos y responde por ellos. Puedes ver todo lo que se guarda sobre ti con «Exporta tus datos» en Ajustes, corregirlo en tu perfil y tus ajustes, y eliminar tu cuenta en Ajustes. Para lo demás, escribe a soporte: la Ayuda explica cómo.',
        ],
      },
    ],
  },
  terms: {
    title: 'Condiciones',
    lead: 'Las reglas de este sitio. Son pocas, porque no hay mucho que regular.',
    description: 'Las condiciones de uso de un servidor de Marquee.',
    sections: [
      {
        title: 'Usar Marquee',
        text: [
          'Marquee se usa gratis. Puedes buscar sin cuenta. Si creas una, indica un correo electrónico que sea tuyo, guarda tu contraseña para ti y no compartas la cuenta con nadie.',
          'No intentes entrar en cuentas ajenas, no inundes el servidor con solicitudes automáticas y no lo uses para infringir la ley. Quien administra el servidor puede limitar o cerrar las cuentas que lo hagan.',
        ],
      },
      {
        title: 'Lo que encuentras aquí',
        text: [
          'Las descripciones, fechas y valoraciones vienen de catálogos que muchas personas han reunido con cuidado, aunque no sin errores. Se ofrecen tal como están, sin promesa de que sean completos, correctos o actuales.',
          'Los títulos, las imágenes y los textos pertenecen a sus respectivos titulares. Marquee muestra información sobre películas y series; no ofrece las obras.',
        ],
      },
      {
        title: 'Lo que es tuyo',
        text: ['Tus listas y tu perfil son tuyos. El servidor los guarda para poder mostrártelos, y para nada más.'],
      },
      {
        title: 'Sin garantía',
        text: [
          'El programa se publica bajo la GNU Affero General Public License y no tiene garantía de ningún tipo. Quien administra este servidor procura que esté disponible y que tus datos estén a salvo, pero no puede garantizar ni lo uno ni lo otro. Estas condiciones pueden cambiar; las vigentes están siempre en esta página.',
        ],
      },
    ],
  },
  help: {
    title: 'Ayuda',
    lead: 'Cómo encontrar lo que buscas, y a quién preguntar si no aparece.',
    description: 'Consejos de búsqueda, preguntas frecuentes y cómo escribir a soporte.',
    tipsTitle: 'Consejos de búsqueda',
    tipsLead:
      'Escribe lo que recuerdes; no importan el orden de las palabras, ni las tildes, ni las pequeñas erratas. Cuando quieras afinar, usa uno de estos filtros. Sus nombres, como director:, se escriben en inglés.',
    tips: [
      {
        example: 'director:"christopher nolan"',
        text: 'Películas y series dirigidas por alguien. crew, actor y starring hacen lo mismo con todas las personas que participan.',
      },
      {
        example: 'genre:sci-fi',
        text: 'Un género, también en español, o un tema en inglés. Valen también tags y genres.',
      },
      { example: 'language:coreano', text: 'El idioma original de un título, por su nombre o código.' },
      { example: 'studio:ghibli', text: 'Los títulos de una productora.' },
      {
        example: 'type:tv',
        text: 'Solo películas (movies), series (tv) o personas (people). También vale category.',
      },
      { example: 'year:1990-1999', text: 'Un año o un intervalo de años.' },
      { example: 'cherry 2021', text: 'Un año al final da preferencia a ese año, sin exigirlo.' },
      { example: 'genre:western type:movies redemption', text: 'Todo junto, en cualquier orden.' },
      {
        example: 'mejores películas de terror de los 90',
        text: 'Palabras de cada día: mejores, mejor valoradas, nuevas, un género, una década, un idioma.',
      },
      { example: 'películas de menos de 90 minutos', text: 'Una duración, menos o más de tantos minutos u horas.' },
      { example: 'películas como Inception', text: 'Títulos parecidos a otro.' },
      { example: 'emociones en la cabeza de una niña', text: 'Lo que ocurre, cuando se ha olvidado el título.' },
      { example: '"the thing"', text: 'Las palabras entre comillas se buscan tal como se escriben.' },
      {
        example: 'imdb.com/title/tt0133093',
        text: 'Un ID de IMDb, o una dirección de IMDb o TMDB, encuentra exactamente ese título o esa persona.',
      },
    ],
    keysTitle: 'Con el teclado',
    keys: [
      { key: '/', text: 'ir al buscador' },
      { key: '↑ ↓', text: 'recorrer las sugerencias' },
      { key: 'Enter', text: 'abrir la sugerencia elegida, o buscar' },
      { key: 'Esc', text: 'cerrar las sugerencias' },
      { key: '← →', text: 'recorrer una fila de carteles' },
    ],
    faqTitle: 'Preguntas frecuentes',
    faq: [
      {
        question: '¿Cuánto cuesta?',
        answer: 'Nada. Marquee es gratis: sin cuotas, sin publicidad, sin versión de pago.',
      },
      {
        question: '¿Necesito una cuenta?',
        answer:
          'Para buscar y leer, no. Una cuenta guarda tu colección y tus favoritos, y te trae notificaciones si las quieres.',
      },
      {
        question: '¿Puedo ver películas aquí?',
        answer:
          'No. Marquee te ayuda a decidir qué ver, y «Ver tráiler» lo reproduce aquí mismo si conocemos alguno; si no, lo busca en un sitio de vídeos externo. Dónde ves la película es cosa tuya.',
      },
      {
        question: '¿Por qué un título tiene un cartel dibujado?',
        answer:
          'Porque este servidor no tiene ninguna imagen suya. Marquee dibuja una a partir del género, el año y el nombre.',
      },
      {
        question: 'Falta algo o está mal. ¿Qué puedo hacer?',
        answer:
          'Cuéntaselo a soporte, más abajo. Quien administra este servidor puede corregir las fichas y añadir catálogos más grandes. Lo que se guarda sobre ti puedes verlo, corregirlo y eliminarlo en Ajustes.',
      },
      {
        question: 'No me llegó el correo con el enlace.',
        answer:
          'Mira primero en la carpeta de spam y espera unos minutos. Puedes pedir el enlace otra vez; solo funciona el más reciente.',
      },
      {
        question: 'Perdí el dispositivo con el que entro.',
        answer:
          'Introduce un código de recuperación en lugar del código de la aplicación. Si no tienes ninguno, escribe a soporte desde la dirección de tu cuenta: quien administra el servidor puede quitar el segundo factor. Después basta con tu contraseña y puedes configurar otro dispositivo en Ajustes.',
      },
    ],
    supportTitle: 'Soporte',
    supportText:
      'Marquee es gratis, y su soporte también. Escríbenos y respondemos en menos de 24 horas en días hábiles.',
    supportLabel: 'Escribir a soporte',
    supportNote: 'Cuéntanos qué buscaste, qué esperabas y qué viste en su lugar.',
  },
} as const satisfies Translation<'es', typeof english>;
