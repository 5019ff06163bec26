/**
 * `text.charCodeAt(index)`, for loops over strings of many internal forms (slices, concatenations, two bytes per unit).
 * With more than four of them, V8 looks the method up at each call: indexing names and terms took 9 % longer.
 */
// oxlint-disable-next-line typescript/unbound-method -- It is bound here.
export const codeUnitAt = Function.prototype.call.bind(String.prototype.charCodeAt) as (
  text: string,
  index: number,
) => number;
