/** Outside services and the search index, as /admin/services lists them. */
export const SERVICES = [
  'mail',
  'inbound-mail',
  'pictures',
  'google-sign-in',
  'geocoder',
  'google-map',
  'map-tiles',
  'search-index',
  'varnish',
  'error-reports',
] as const;
export type ServiceName = (typeof SERVICES)[number];
