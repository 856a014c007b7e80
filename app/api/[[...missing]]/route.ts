import { apiRoute } from '@/lib/api';
import { AppError } from '@/lib/errors';

/** Without this, Next would answer with its HTML page. */
const answer = apiRoute<{ missing?: string[] }>(async () => {
  throw new AppError('not_found', 'There is no such call. All of them are listed at /api/openapi.json.');
});

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
