interface PolicyOptions {
  scriptHashes: string[];
  /** Origin of posters and photos. */
  imageOrigin: string;
}

/** The one policy of all pages: our own files, the hashed theme script and the image host, nothing else. */
export function contentSecurityPolicy({ scriptHashes, imageOrigin }: PolicyOptions) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', imageOrigin],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}
