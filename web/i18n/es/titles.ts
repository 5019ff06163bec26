import type { titles as english } from '../en/titles.ts';
import type { Translation } from '../translation.ts';

export const titles = {
  related: {
    franchise: 'De la saga {{names}}',
    makers: 'También de {{names}}',
    cast: 'También con {{names}}',
    keywords: 'También sobre: {{names}}',
    genres: 'También {{names}}',
  },
  trailer: {
    heading: 'Tráiler: {{title}}',
    close: 'Cerrar el tráiler',
    player: '{{name}}, en el reproductor de {{site}}',
    more: 'Más vídeos',
    note: 'El reproductor es de {{site}}, que ve tu dirección y lo que reproduces aquí.',
    outside: 'Ver en {{site}}',
  },
  watch: {
    title: 'Dónde ver',
    country: 'País',
    none: 'No hay ofertas en este país.',
    failed: 'No se pudo cargar dónde ver este título.',
    types: { stream: 'En streaming', free: 'Gratis', ads: 'Gratis con anuncios', rent: 'Alquilar', buy: 'Comprar' },
    links: 'Todas las ofertas y precios',
    credit: 'Ofertas de JustWatch',
  },
  seasons: {
    loading: 'Cargando los episodios',
    failed: 'No se pudieron cargar los episodios.',
    none: 'Los episodios de esta temporada aún no se conocen.',
  },
  franchise: { here: 'Título actual' },
  credit: 'Este producto usa la API de TMDB, pero no cuenta con el aval ni la certificación de TMDB.',
} as const satisfies Translation<'es', typeof english>;
