/** Whether a name of a list shows anything: not only spaces, and characters that are invisible or change the direction. */
export const isVisibleName = (name: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(name);
