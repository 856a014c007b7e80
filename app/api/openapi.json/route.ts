import { apiMethods, apiRoute } from '@/lib/api';
import { openApiDocument } from '@/lib/openapi/document';
import { siteOrigin } from '@/lib/urls';
import { jsonAnswer } from '../answers';

/** The API as OpenAPI 3.1; rendered at `/api/docs`. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiRoute(async () => jsonAnswer(openApiDocument(siteOrigin()), 'public, max-age=300')),
});
