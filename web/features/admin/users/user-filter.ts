import { limits } from '#contract/limits.ts';
import { readPageNumber } from '#web/lib/browser/page-number.ts';
import type { UserFilter } from '#web/api/admin/users.ts';

export const userRoles = ['user', 'admin'] as const;
export const userStates = ['active', 'inactive', 'unverified'] as const;
const sorts = ['created', 'last_login', 'name', 'username'] as const;
export const userOrders = sorts.flatMap((sort) =>
  (sort === 'name' || sort === 'username' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)).map(
    (order) => `${sort}-${order}` as const,
  ),
);
export type UserOrder = (typeof userOrders)[number];

const usualOrder: UserOrder = 'created-desc';

export const sequenceOf = ({ sort, order }: UserFilter): UserOrder => `${sort}-${order}`;

export const partsOf = (order: UserOrder) => {
  const sort = sorts.find((candidate) => order.startsWith(`${candidate}-`)) ?? 'created';
  return { sort, order: order.endsWith('-asc') ? ('asc' as const) : ('desc' as const) };
};

/** Invalid values count as absent. */
export function readUserFilter(params: URLSearchParams): UserFilter {
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    role: userRoles.find((role) => role === params.get('role')) ?? null,
    state: userStates.find((state) => state === params.get('state')) ?? null,
    ...partsOf(userOrders.find((order) => order === params.get('sort')) ?? usualOrder),
    page: readPageNumber(params, limits.listPageMax),
  };
}

/** Without values that are the default. */
export function userParams(filter: UserFilter): URLSearchParams {
  const { q, role, state, page } = filter;
  const order = sequenceOf(filter);
  return new URLSearchParams({
    tab: 'users',
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(order !== usualOrder && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  });
}

export const isNarrowed = ({ q, role, state }: UserFilter): boolean => q !== '' || role !== null || state !== null;
