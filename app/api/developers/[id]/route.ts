import { apiMethods, apiRoute } from '@/lib/api';
import { toApiDeveloper } from '@/lib/developers/api-shape';
import { readPublicDeveloper } from '@/lib/developers/reads';
import { AppError } from '@/lib/errors';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { jsonAnswer } from '../../answers';

const get = apiRoute<{ id: string }>(async (_request, params) => {
  const id = parseId(params.id);
  const developer = id === null ? null : await readPublicDeveloper(id);
  if (!developer) throw new AppError('not_found', 'Developer not found');
  return jsonAnswer(toApiDeveloper(developer, siteOrigin()), 'private, no-cache');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
