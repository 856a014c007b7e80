// Separate from lib/paths.ts so that the browser bundles of public pages include only these.

export const propertyPath = (id: number) => `/property/${id}`;

/** The sign-in page, which returns to `from`. */
export const loginPath = (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login');

/** Where a heart leads without JavaScript. */
export const keepFavouritePath = (id: number) => `/favourites/keep?home=${id}`;
