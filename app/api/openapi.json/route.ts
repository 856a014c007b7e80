import { apiMethods, apiRoute } from '@/lib/api';
import { openApiDocument } from '@/lib/openapi/document';
import { siteOrigin } from '@/lib/urls';
import { jsonAnswer } from '../answers';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiRoute(async () => jsonAnswer(openApiDocument(siteOrigin()), 'public, max-age=300')),
});
