/**
 * First path segments of app/, public/ and next.config.ts; tests/unit/auth/forbidden-usernames.test.ts compares them.
 */
export const ROUTE_WORDS = `
  _language _next about admin affordability agency answer api ask auth banks buy chat connections cookies create-listing dev developer
  developers edit-listing favourites featured flags forgot-password gone healthz hidden-property
  internal join-agency login logout media mortgage-calculator my-agency my-company my-listings oauth people placeholders
  privacy profile project projects property readyz register rent rent-vs-buy reset-password
  saved-searches search sign-up sitemap sitemaps socket statistics still-available terms tiles unsubscribe verify-email
  viewings
  confirm-email
`
  .trim()
  .split(/\s+/);
