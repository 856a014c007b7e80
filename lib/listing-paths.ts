// Apart from lib/paths.ts for the scripts of public pages, which need no more than these two.

export const propertyPath = (id: number) => `/property/${id}`;

/** The way to sign in, and back to `from`. */
export const loginPath = (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login');
