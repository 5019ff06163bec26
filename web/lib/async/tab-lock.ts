/** Does work of that name in one tab after the other. On plain http browsers have no locks: then tabs do it side by side. */
export const withTabLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
