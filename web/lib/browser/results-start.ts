/**
 * Attributes of the element that contains the results of a page. It is focused when another page of the same results is
 * shown, and its text, unless empty, is announced.
 */
export const resultsStart = (announced = '') => ({ 'data-results': announced, tabIndex: -1 });

export const findResultsStart = (): HTMLElement | null => document.querySelector<HTMLElement>('main [data-results]');

/** Whether two query strings of one path differ only in their page of results. */
export function isOtherPage(before: string, after: string): boolean {
  const [pageBefore, pageAfter] = [new URLSearchParams(before), new URLSearchParams(after)].map((params) => {
    const page = params.get('page') ?? '1';
    params.delete('page');
    params.sort();
    return { page, others: params.toString() };
  });
  return pageBefore!.page !== pageAfter!.page && pageBefore!.others === pageAfter!.others;
}
