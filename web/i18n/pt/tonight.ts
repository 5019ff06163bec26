import type { tonight as english } from '../en/tonight.ts';
import type { Translation } from '../translation.ts';

export const tonight = {
  title: 'Esta noite',
  description: 'Três filmes ou séries para esta noite, por clima, tempo e companhia.',
  lead: 'Três títulos para o seu clima, o seu tempo e a sua companhia.',
  labels: {
    mood: 'Clima',
    time: 'Tempo',
    company: 'Companhia',
  },
  choices: {
    mood: {
      any: 'Qualquer clima',
      light: 'Algo leve',
      exciting: 'Empolgante',
      tense: 'Tenso',
      moving: 'Comovente',
      mind_bending: 'Desconcertante',
      family: 'Para a família',
    },
    time: {
      any: 'Qualquer duração',
      '90': '90 minutos',
      '120': 'Duas horas',
      episode: 'Um episódio',
    },
    company: {
      any: 'Qualquer uma',
      alone: 'Só eu',
      two: 'Duas pessoas',
      children: 'Com crianças',
    },
  },
  fromCollection: 'Da sua coleção',
  another: 'Outros três',
  startOver: 'Recomeçar',
  seenAll: 'Você já viu todos os títulos que combinam',
  nothing: 'Nenhum título combina',
  nothingWith: 'Mude uma das suas escolhas:',
  nothingTogether: 'Nenhum título combina com todas as suas escolhas.',
  loosen: {
    mood: 'Qualquer clima',
    time: 'Qualquer duração',
    company: 'Qualquer companhia',
    all: 'Limpar todas as escolhas',
  },
  failed: 'Não foi possível carregar os títulos.',
} as const satisfies Translation<'pt', typeof english>;
