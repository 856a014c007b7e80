import type { NextRequest } from 'next/server';
import { errorResponse, seeOther } from '@/lib/api';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { getFeedRun } from '@/lib/incoming-feeds/queries';
import { reportCsv } from '@/lib/incoming-feeds/report-csv';
import { feedIdInputSchema } from '@/lib/incoming-feeds/schema';
import { plainAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tFeedErrors } from '@/messages/feed-errors';

/** `?run=` names one of the feed's runs. Without a session the page of the feed is where sign-in leads. */
export async function GET(request: NextRequest): Promise<Response> {
  try {
    const actor = await currentActor();
    if (!actor) return seeOther(paths.login(plainAddress(request.nextUrl.pathname).replace(/\/report$/, '')));
    const asked = feedIdInputSchema.safeParse({ id: request.nextUrl.searchParams.get('run') });
    const run = asked.success ? await getFeedRun(actor, asked.data.id) : null;
    if (!run?.report) throw new AppError('not_found', tFeedErrors('missing'));
    return new Response(reportCsv(run.report), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="estia-import.csv"',
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    return errorResponse(error);
  }
}
