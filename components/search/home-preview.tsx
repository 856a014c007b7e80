'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Picture } from '@/components/listings/picture';
import { fetchHomes } from '@/components/search/map-pins';
import { formatPrice } from '@/lib/format';
import { homeFacts } from '@/lib/listings/card-text';
import type { ListingCard } from '@/lib/listings/types';
import { paths } from '@/lib/paths';

/** Homes behind a marker: one with its photo, or those of one building as a list. */
export function HomePreview({ ids }: { ids: readonly number[] }) {
  const key = ids.join(',');
  const [homes, setHomes] = useState<ListingCard[] | 'failed'>();

  useEffect(() => {
    const call = new AbortController();
    fetchHomes(key.split(',').map(Number), call.signal).then(setHomes, () => {
      if (!call.signal.aborted) setHomes('failed');
    });
    return () => call.abort();
  }, [key]);

  if (homes === 'failed') return <p className="home-preview-note">This home could not be loaded.</p>;
  if (homes?.length === 0) return <p className="home-preview-note">This home is no longer available.</p>;
  if (ids.length > 1) {
    return (
      <ul className="home-preview-stack">
        {homes?.map((home) => (
          <li key={home.id}>
            <PreviewText home={home} />
          </li>
        ))}
      </ul>
    );
  }
  const home = homes?.[0];
  return (
    <div className="home-preview">
      <div className="home-preview-photo">
        {home ? <Picture picture={home.images[0] ?? null} alt="" sizes="260px" /> : null}
      </div>
      {home ? <PreviewText home={home} /> : null}
    </div>
  );
}

function PreviewText({ home }: { home: ListingCard }) {
  return (
    <div className="home-preview-text">
      <strong>{formatPrice(home.priceCents, home.status)}</strong>
      <Link href={paths.property(home.id)}>{home.title}</Link>
      <span>{homeFacts(home).join(' · ')}</span>
    </div>
  );
}
