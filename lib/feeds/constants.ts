/** As they end the address of an export. */
export const EXPORT_FORMATS = ['kyero', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Raised when a format changes, so that readers fetch it again. */
export const EXPORT_VERSION = 2;
