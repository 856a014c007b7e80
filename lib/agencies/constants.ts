export const NAME_MAX = 120;
export const LOCATION_MAX = 120;
export const DESCRIPTION_MAX = 3_000;

export const INVITATION_DAYS = 7;
export const MAX_OPEN_INVITATIONS = 50;
export const MAX_SEATS = 200;
/** Of each kind, sale and rent, on the agency's page. */
export const AGENCY_HOMES = 24;
