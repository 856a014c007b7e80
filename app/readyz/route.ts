import { connection } from 'next/server';
import { readiness } from '@/lib/readiness';

/** Readiness: database, migrations and storage. */
export async function GET() {
  await connection();
  const { isReady, checks } = await readiness();
  return Response.json(
    { status: isReady ? 'ready' : 'not ready', checks },
    {
      status: isReady ? 200 : 503,
      headers: { 'Cache-Control': 'no-store', ...(!isReady && { 'Retry-After': '5' }) },
    },
  );
}
