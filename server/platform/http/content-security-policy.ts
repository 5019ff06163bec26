/** Where trailers play, once somebody has asked for one. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** The one policy of all pages: our own files, the hashed theme script and the players; pictures come through us. */
export function contentSecurityPolicy(scriptHashes: string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      frameSrc: players,
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}
