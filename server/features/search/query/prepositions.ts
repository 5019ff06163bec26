/** Before a name, and no stop words: `regisseur von inception`, `reparto de titanic`. */
export const PREPOSITIONS = new Set('von aus vom di do da del della dello dei du des in'.split(' '));
