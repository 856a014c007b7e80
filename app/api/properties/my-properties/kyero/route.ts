import { ownExportMethods } from '../../../export-answer';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = ownExportMethods('kyero');
