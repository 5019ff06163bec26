import type { titles as english } from '../en/titles.ts';
import type { Translation } from '../translation.ts';

export const titles = {
  related: {
    franchise: 'Da saga {{names}}',
    makers: 'Também de {{names}}',
    cast: 'Também com {{names}}',
    keywords: 'Também sobre: {{names}}',
    genres: 'Também {{names}}',
  },
  trailer: {
    heading: 'Trailer: {{title}}',
    close: 'Fechar o trailer',
    player: '{{name}}, no player do {{site}}',
    more: 'Mais vídeos',
    note: 'O player vem do {{site}}, que vê seu endereço IP e o que você assiste aqui.',
    outside: 'Assistir no {{site}}',
  },
  watch: {
    title: 'Onde assistir',
    country: 'País',
    none: 'Nenhuma oferta neste país.',
    failed: 'Não foi possível carregar onde assistir.',
    types: { stream: 'Streaming', free: 'Grátis', ads: 'Grátis com anúncios', rent: 'Alugar', buy: 'Comprar' },
    links: 'Todas as ofertas e preços',
    credit: 'Ofertas do JustWatch',
  },
  seasons: {
    loading: 'Carregando os episódios',
    failed: 'Não foi possível carregar os episódios.',
    none: 'Os episódios desta temporada ainda não são conhecidos.',
  },
  franchise: { here: 'Título atual' },
  credit: 'Este produto usa a API do TMDB, mas não é endossado nem certificado pelo TMDB.',
} as const satisfies Translation<'pt', typeof english>;
