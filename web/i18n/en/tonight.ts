/** Texts of the page that suggests titles for tonight. */
export const tonight = {
  title: 'Tonight',
  description: 'Three movies or shows for tonight, by mood, time and company.',
  lead: 'Three titles for your mood, your time and your company.',
  labels: {
    mood: 'Mood',
    time: 'Time',
    company: 'Company',
  },
  choices: {
    mood: {
      any: 'Any mood',
      light: 'Something light',
      exciting: 'Exciting',
      tense: 'Tense',
      moving: 'Moving',
      mind_bending: 'Mind-bending',
      family: 'For the family',
    },
    time: {
      any: 'Any length',
      '90': '90 minutes',
      '120': 'Two hours',
      episode: 'An episode',
    },
    company: {
      any: 'Anyone',
      alone: 'Alone',
      two: 'Two of us',
      children: 'With children',
    },
  },
  fromCollection: 'From your collection',
  another: 'Another three',
  startOver: 'Start over',
  seenAll: 'You have seen all the titles that fit',
  nothing: 'No title fits',
  nothingWith: 'Change one of your choices:',
  nothingTogether: 'No title matches all of your choices.',
  loosen: {
    mood: 'Any mood',
    time: 'Any length',
    company: 'Any company',
    all: 'Clear all choices',
  },
  failed: 'The titles could not be loaded.',
} as const;
