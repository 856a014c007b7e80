import { apiMethods } from '@/lib/api';
import { ownExportRoute } from '../../../export-answer';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: ownExportRoute('json') });
