/** Recommendations: the page For you and its row on the home page. */
export const recommendations = {
  title: 'For you',
  lead: 'By what you keep, rate and watch. It’s computed on this server, and nobody else sees it.',
  because: {
    kept: 'Because you kept {{titles}}',
    liked: 'Because you liked {{titles}}',
    watched: 'Because you watched {{titles}}',
    together: 'People who kept {{titles}} kept this too',
  },
  dismiss: 'Not interested',
  dismissLabel: 'Not interested in {{title}}',
  dismissed: '{{title}} won’t be recommended again.',
  undo: 'Undo',
  operationFailed: 'Operation failed. Please try again.',
  failed: 'Your recommendations could not be loaded.',
  retry: 'Try again',
  off: 'Recommendations are off',
  settings: 'Open the settings',
  tooFew: 'Not enough titles yet',
  nothing: 'Nothing new to recommend',
  tooFewText: 'Add at least three titles to your collection, or rate what you’ve seen.',
  discover: 'Discover titles',
} as const;
