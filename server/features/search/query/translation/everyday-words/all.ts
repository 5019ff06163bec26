import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

export const EVERYDAY_WORDS = [de, es, fr, it, pt];
