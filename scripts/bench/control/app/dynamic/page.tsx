import { connection } from 'next/server';
import { Suspense } from 'react';
import { Cards } from '../home-cards';

/** D24: rendered per request, without a database. */
export default function DynamicCards() {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <PerRequest />
    </Suspense>
  );
}

async function PerRequest() {
  await connection();
  return <Cards />;
}
