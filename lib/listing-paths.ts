// Separate from lib/paths.ts to keep public browser bundles small.

export const propertyPath = (id: number) => `/property/${id}`;

export const loginPath = (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login');

/** `about`: lib/enquiries/target.ts. Buttons that open a sheet lead here without JavaScript. */
export const askPath = (about: string, step: { unit?: string; enquiry?: string; sent?: string } = {}) =>
  `/ask?${new URLSearchParams({ about, ...step })}`;

/** Hearts link here without JavaScript. */
export const keepFavouritePath = (id: number) => `/favourites/keep?home=${id}`;
