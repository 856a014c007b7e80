export const BULK_FORM = 'change-homes';
