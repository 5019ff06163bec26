/** Control, invisible and direction-changing characters could break a mail or impersonate others. */
const unprintable = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
export const isPrintable = (name: string): boolean => !unprintable.test(name);

/** Whether a name shows anything: not only spaces, and characters that are invisible or change the direction. */
export const isVisibleName = (name: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(name);
