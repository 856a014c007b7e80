import { apiMethods, apiRoute } from '@/lib/api';
import { openApiDocument } from '@/lib/openapi/document';
import { siteOrigin } from '@/lib/urls';

/** The API as OpenAPI 3.1; rendered at `/api/docs`. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiRoute(async () =>
    Response.json(openApiDocument(siteOrigin()), { headers: { 'Cache-Control': 'public, max-age=300' } }),
  ),
});
