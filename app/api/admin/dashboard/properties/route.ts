import { toApiDashboard } from '@/lib/admin/api-shape';
import { DASHBOARD_DAYS } from '@/lib/admin/constants';
import { getDashboard } from '@/lib/admin/dashboard-queries';
import { adminOnly } from '@/lib/admin/policy';
import { apiMethods, apiRoute } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { jsonAnswer } from '../../../answers';

const get = apiRoute(async (request) => {
  const actor = adminOnly(await apiActor(request));
  const asked = request.nextUrl.searchParams.get('days');
  const days = DASHBOARD_DAYS.find((each) => String(each) === asked) ?? 30;
  const dashboard = await getDashboard(actor, days);
  return jsonAnswer(toApiDashboard(dashboard), 'no-store');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
