import type { tonight as english } from '../en/tonight.ts';
import type { Translation } from '../translation.ts';

export const tonight = {
  title: 'Ce soir',
  description: 'Trois films ou séries pour ce soir, selon votre humeur, votre temps et qui regarde avec vous.',
  lead: 'Trois titres selon votre humeur, votre temps et qui regarde avec vous.',
  labels: {
    mood: 'Humeur',
    time: 'Temps',
    company: 'Avec qui',
  },
  choices: {
    mood: {
      any: 'Peu importe l’humeur',
      light: 'Quelque chose de léger',
      exciting: 'Palpitant',
      tense: 'Tendu',
      moving: 'Émouvant',
      mind_bending: 'Déroutant',
      family: 'En famille',
    },
    time: {
      any: 'Toutes les durées',
      '90': '90 minutes',
      '120': 'Deux heures',
      episode: 'Un épisode',
    },
    company: {
      any: 'Peu importe avec qui',
      alone: 'En solo',
      two: 'À deux',
      children: 'Avec des enfants',
    },
  },
  fromCollection: 'De votre collection',
  another: 'Trois autres',
  startOver: 'Recommencer',
  seenAll: 'Vous avez vu tous les titres qui conviennent',
  nothing: 'Aucun titre ne convient',
  nothingWith: 'Modifiez l’un de vos choix :',
  nothingTogether: 'Aucun titre ne correspond à tous vos choix.',
  loosen: {
    mood: 'Peu importe l’humeur',
    time: 'Toutes les durées',
    company: 'Peu importe avec qui',
    all: 'Effacer tous les choix',
  },
  failed: 'Les titres n’ont pas pu être chargés.',
} as const satisfies Translation<'fr', typeof english>;
