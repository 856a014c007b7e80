// Separate from lib/paths.ts to keep public browser bundles small.

export const propertyPath = (id: number) => `/property/${id}`;

export const loginPath = (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login');

/** Hearts link here without JavaScript. */
export const keepFavouritePath = (id: number) => `/favourites/keep?home=${id}`;
