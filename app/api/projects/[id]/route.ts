import { apiMethods, apiRoute } from '@/lib/api';
import { AppError } from '@/lib/errors';
import { toApiProjectDetail } from '@/lib/projects/api-shape';
import { readPublicProject } from '@/lib/projects/reads';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { jsonAnswer } from '../../answers';

const get = apiRoute<{ id: string }>(async (_request, params) => {
  const id = parseId(params.id);
  const project = id === null ? null : await readPublicProject(id);
  if (!project) throw new AppError('not_found', 'Project not found');
  return jsonAnswer(toApiProjectDetail(project, siteOrigin()), 'private, no-cache');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
