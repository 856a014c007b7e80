export const BIO_MAX = 500;
export const NAME_MAX = 100;
/** Location and office: one line of an address. */
export const LINE_MAX = 200;
export const WEBSITE_MAX = 300;
/** How somebody reads who has deleted their account. */
export const DELETED_USER = 'Deleted user';
