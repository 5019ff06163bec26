/** The two databases Marquee runs on. */
export type Dialect = 'sqlite' | 'postgres';
