/**
 * "Allowlist CSP" of developers.google.com/maps/documentation/javascript/content-security-policy, as of September 2026.
 * Without a scheme a host is of the page's; ours are all https.
 */
export const GOOGLE_MAPS_POLICY = [
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' https://*.googleapis.com https://*.gstatic.com *.google.com https://*.ggpht.com *.googleusercontent.com blob:",
  "img-src 'self' https://*.googleapis.com https://*.gstatic.com *.google.com *.googleusercontent.com data:",
  'frame-src *.google.com',
  "connect-src 'self' https://*.googleapis.com *.google.com https://*.gstatic.com data: blob:",
  'font-src https://fonts.gstatic.com',
  "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
  'worker-src blob:',
].join('; ');
