/** Function words, and words that only express a request for a title. */
export const DESCRIPTION_STOP_WORDS = new Set(
  [
    'a an and are as at be been being but by for from had has have having he her hers here him his how i if in into is it',
    'its itself me my no nor not of off on or our ours out over own she so some such than that the their theirs them then',
    'there these they this those through to too under until up very was we were what when where which while who whom whose',
    'why will with would you your yours about above after again against all also any because before below between both',
    'can cant cannot could did didnt do does doesnt doing dont down during each few further hes im isnt ive just more most',
    'once one only other same shes should something someone somebody somewhere thats theres theyre thing things think was',
    'wasnt whats whos youre film films movie movies show shows tv series called name named titled title remember forgot',
    'like guy get gets got go goes going gone called get find looking watch watched seen plot story where everyone every',
  ]
    .join(' ')
    .split(' '),
);
