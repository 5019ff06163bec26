/** About, Privacy, Terms and Help. A section is a heading and its paragraphs. */
export const pages = {
  about: {
    title: 'About',
    lead: 'Marquee is a place to find films, shows and the people who make them, and to keep the ones that matter to you.',
    description: 'What Marquee is, what it is made of, and what it leaves out.',
    sections: [
      {
        title: 'Your own film guide',
        text: [
          'You half remember a title. Or an actor, or that it was a western from the seventies with somebody’s daughter in it. Marquee is built for that moment: it searches titles, original titles, cast, crew and subjects at once, forgives typing mistakes, and answers while you are still typing.',
          'Found something? Keep it: in your collection for what you want to watch, in favorites for what you would watch again, in bookmarks for anything in between.',
        ],
      },
      {
        title: 'It runs on your own server',
        text: [
          'Marquee is free software for a server of your own: a small computer at home is enough. There is no company between you and your lists, no advertising, no tracking, and no account anywhere else.',
          'Searching needs no connection to anybody. The catalogue and the search index are on the server.',
        ],
      },
      {
        title: 'Where the facts come from',
        text: [
          'A starter catalogue with texts of our own comes with the program. The administrator of a server can add much larger ones, from The Movie Database or from IMDb’s public files. This product uses the TMDB API where it is configured, but is not endorsed or certified by TMDB.',
          'A title without a poster gets one made here: drawn from its genre, its year and its name, the same every time, and different from the ones beside it.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'What this server knows about you, in plain words. The short version: as little as it can do its work with.',
    description: 'What Marquee stores, where, for how long, and what it never does.',
    sections: [
      {
        title: 'When you only look around',
        text: [
          'You need no account to search and read. Your last five searches and your choice of theme are stored in your browser only; you can clear the searches where they are shown.',
          'The server writes an ordinary access log, which its operator uses to keep it running. There are no advertising or analytics scripts, and no cookies that follow you around.',
        ],
      },
      {
        title: 'When you have an account',
        text: [
          'The server keeps what you give it: username, name, email address, and a picture if you add one; your password only as a hash that cannot be turned back. It keeps your collection, favorites, preferences and notifications until you remove them. Bookmarks stay in your browser; if you turn on syncing in Settings, your account keeps them, too.',
          'If you make your profile public, everybody may see your name, picture and favorites, and of your diary, ratings, public lists and statistics the parts that you switch on in Settings. Your private notes are never shown.',
          'If at least five people keep two titles together, people who keep one of them may be recommended the other. The server uses only the number, and never says who they are. If you switch off recommendations in Settings, your lists stop counting within a day.',
          'Your email address is used to confirm that it is yours, to reset a password, and for the notifications you have switched on.',
        ],
      },
      {
        title: 'Who else is involved',
        text: [
          'Posters and portraits come through this server, so that no image service sees your IP address. A trailer plays in the player of YouTube or Vimeo, which learns your IP address when you play it and not before; a trailer search opens on an external video site. Both go by that site’s own rules.',
          'Nothing is sold, and nothing is shared with anybody for their own purposes.',
        ],
      },
      {
        title: 'Who is responsible',
        text: [
          'The person or group that runs this server decides over its data and answers for it. You can see everything stored about you with “Export your data” in Settings, correct it in your profile and settings, and delete your account in Settings. For anything else, contact support; Help tells you how.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    lead: 'The rules for using this site. They are short, because there is little to regulate.',
    description: 'The terms of using a Marquee server.',
    sections: [
      {
        title: 'Using Marquee',
        text: [
          'Marquee is free to use. You may search without an account. If you make one, give an email address that is yours, keep your password to yourself, and use an account for one person.',
          'Do not try to get at other people’s accounts, do not flood the server with automated requests, and do not use it to break the law. The operator may limit or close accounts that do.',
        ],
      },
      {
        title: 'What you find here',
        text: [
          'Descriptions, dates and ratings come from catalogues that people have compiled with care but not without error. They are offered as they are, with no promise that they are complete, correct or current.',
          'Titles, images and texts belong to their respective owners. Marquee shows information about films and shows; it does not offer the works themselves.',
        ],
      },
      {
        title: 'What is yours',
        text: [
          'Your lists and your profile are yours. The server stores them so that it can show them to you, and for no other purpose.',
        ],
      },
      {
        title: 'No warranty',
        text: [
          'The program is published under the GNU Affero General Public License and comes without warranty of any kind. The operator of this server tries to keep it available and your data safe, but cannot guarantee either. These terms may change; the current ones always stand on this page.',
        ],
      },
    ],
  },
  help: {
    title: 'Help',
    lead: 'How to find what you’re looking for, and whom to ask if you can’t.',
    description: 'Search tips, frequent questions and how to reach support.',
    tipsTitle: 'Search tips',
    tipsLead:
      'Type what you remember; the order of the words does not matter, and neither do accents or small slips. When you want to be exact, use one of these.',
    tips: [
      {
        example: 'director:"christopher nolan"',
        text: 'Films and shows by somebody. crew, actor and starring do the same for everybody involved.',
      },
      { example: 'genre:sci-fi', text: 'One genre or subject. tags and genres work, too.' },
      { example: 'language:korean', text: 'A title’s original language, by its name or code.' },
      { example: 'studio:ghibli', text: 'Titles of one production company.' },
      { example: 'type:tv', text: 'Only movies, tv or people. category works, too.' },
      { example: 'year:1990-1999', text: 'A year, or a range of years.' },
      { example: 'cherry 2021', text: 'A year at the end prefers that year without insisting on it.' },
      { example: 'genre:western type:movies redemption', text: 'Everything together, in any order.' },
      {
        example: 'best horror movies of the 90s',
        text: 'Everyday words: best, top rated, new, a genre, a decade, a language.',
      },
      { example: 'short movies under 90 minutes', text: 'A length, under or over so many minutes or hours.' },
      { example: 'movies like inception', text: 'Titles like another; similar to works as well.' },
      { example: 'hotel caretaker goes mad in winter', text: 'What happens in it, when the title is forgotten.' },
      { example: '"the thing"', text: 'Words in quotes are searched exactly as typed.' },
      {
        example: 'imdb.com/title/tt0133093',
        text: 'An IMDb ID, or an address of IMDb or TMDB, finds exactly that title or person.',
      },
    ],
    keysTitle: 'By keyboard',
    keys: [
      { key: '/', text: 'go to the search box' },
      { key: '↑ ↓', text: 'walk through the suggestions' },
      { key: 'Enter', text: 'open the one you are on, or search' },
      { key: 'Esc', text: 'close the suggestions' },
      { key: '← →', text: 'walk along a row of posters' },
    ],
    faqTitle: 'Frequent questions',
    faq: [
      { question: 'What does it cost?', answer: 'Nothing. Marquee is free: no fees, no advertising, no paid tier.' },
      {
        question: 'Do I need an account?',
        answer:
          'Not for searching and reading. An account keeps your collection and favorites, and brings notifications if you want them.',
      },
      {
        question: 'Can I watch films here?',
        answer:
          'No. Marquee helps you find out what to watch, and “Watch Trailer” plays the trailer where we know of one; otherwise it looks for it on a video site. Where you watch the film is up to you.',
      },
      {
        question: 'Why does a title have a drawn poster?',
        answer:
          'Because no picture of it is known to this server. Marquee draws one from the genre, the year and the name.',
      },
      {
        question: 'Something is missing or wrong. What can I do?',
        answer:
          'Tell support below. The server’s administrator can correct entries and add larger catalogues. What is stored about you, you can see, correct and delete yourself in Settings.',
      },
      {
        question: 'I did not get the email with the link.',
        answer:
          'Look in the spam folder first and wait a few minutes. You can ask for the link again; only the newest one works.',
      },
      {
        question: 'I lost the device that I sign in with.',
        answer:
          'Enter a recovery code instead of the code of the app. Without one, write to support from the address of your account: an administrator can remove the second factor. Then your password alone signs you in, and you can set up a new device in Settings.',
      },
    ],
    supportTitle: 'Support',
    supportText: 'Marquee is free, and so is its support. Write to us and we reply within 24 hours on business days.',
    supportLabel: 'Write to support',
    supportNote: 'Please tell us what you searched for, what you expected, and what you saw instead.',
  },
} as const;
