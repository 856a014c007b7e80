'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import './home-preview.css';
import { Picture } from '@/components/pictures/picture';
import { fetchPreview, previewQuery } from '@/components/search/map/fetch-map';
import { Button } from '@/components/ui/button';
import { langOf } from '@/lib/language/translations';
import { listingFacts, listingPrice } from '@/lib/listings/card/card-text';
import { MAP_PREVIEW_SIZE } from '@/lib/listings/constants';
import type { ListingCard } from '@/lib/listings/types';
import type { HomeGroup } from '@/lib/map/clusters';
import { paths } from '@/lib/paths';
import { tResultsMap } from '@/messages/results-map';

type HomePreviewProps = {
  group: HomeGroup;
  homes: URLSearchParams;
  takesFocus: boolean;
};

/** A single home with its photo, or the homes of one building as a paged list. */
export function HomePreview({ group, homes: search, takesFocus }: HomePreviewProps) {
  const [page, setPage] = useState(1);
  const query = previewQuery(group, search, page, MAP_PREVIEW_SIZE);
  const { homes, hasFailed, retry } = usePreview(query);
  const { count } = group;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={count > 1 ? tResultsMap('homesHere', { count }) : tResultsMap('home')}
      className="outline-none"
    >
      {hasFailed ? (
        <div className="home-preview-note">
          <p>{tResultsMap(count > 1 ? 'homesNotLoaded' : 'homeNotLoaded')}</p>
          <Button size="xs" onClick={retry} className="mt-2">
            {tResultsMap('tryAgain')}
          </Button>
        </div>
      ) : count > 1 ? (
        <HomeStack homes={homes} count={count} page={page} onPage={setPage} />
      ) : (
        <OneHome home={homes && (homes[0] ?? null)} />
      )}
    </section>
  );
}

function usePreview(query: string) {
  const [answer, setAnswer] = useState<{ query: string; homes: ListingCard[] }>();
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request again
  useEffect(() => {
    const call = new AbortController();
    fetchPreview(query, call.signal).then(
      ({ homes }) => setAnswer({ query, homes }),
      () => {
        if (!call.signal.aborted) setFailed(query);
      },
    );
    return () => call.abort();
  }, [query, attempt]);

  const retry = () => {
    setFailed('');
    setAttempt((before) => before + 1);
  };
  return {
    homes: answer?.query === query ? answer.homes : undefined,
    hasFailed: failed === query,
    retry,
  };
}

function OneHome({ home }: { home: ListingCard | null | undefined }) {
  if (home === null) return <p className="home-preview-note">{tResultsMap('homeGone')}</p>;
  return (
    <div className="home-preview">
      <div className="home-preview-photo">
        {home ? <Picture picture={home.images[0] ?? null} alt="" sizes="260px" /> : null}
      </div>
      {home ? <PreviewText home={home} /> : null}
    </div>
  );
}

type HomeStackProps = {
  homes: readonly ListingCard[] | undefined;
  count: number;
  page: number;
  onPage: (page: number) => void;
};

const ROW_REM = 5.25;

/** Rows have their final height, so that nothing moves when the page changes. */
function HomeStack({ homes, count, page, onPage }: HomeStackProps) {
  const pageCount = Math.ceil(count / MAP_PREVIEW_SIZE);
  const first = (page - 1) * MAP_PREVIEW_SIZE + 1;
  const last = Math.min(count, page * MAP_PREVIEW_SIZE);
  return (
    <div className="home-preview-stack">
      <p className="home-preview-count">{tResultsMap('homesHere', { count })}</p>
      <ul
        className="home-preview-rows"
        style={{ minHeight: `${Math.min(count, MAP_PREVIEW_SIZE) * ROW_REM}rem` }}
      >
        {homes?.map((home) => (
          <li key={home.id}>
            <div className="home-preview-thumb">
              <Picture picture={home.images[0] ?? null} alt="" sizes="64px" />
            </div>
            <PreviewText home={home} />
          </li>
        ))}
      </ul>
      {homes?.length === 0 ? <p className="home-preview-note">{tResultsMap('homesGone')}</p> : null}
      {pageCount > 1 ? (
        <div className="home-preview-pager">
          <Button
            variant="ghost"
            size="icon-xs"
            aria-label={tResultsMap('previousHomes')}
            aria-disabled={page === 1}
            onClick={() => onPage(Math.max(1, page - 1))}
          >
            <Icon name="chevron-left" />
          </Button>
          <span role="status">{tResultsMap('range', { first, last, count })}</span>
          <Button
            variant="ghost"
            size="icon-xs"
            aria-label={tResultsMap('nextHomes')}
            aria-disabled={page === pageCount}
            onClick={() => onPage(Math.min(pageCount, page + 1))}
          >
            <Icon name="chevron-right" />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function PreviewText({ home }: { home: ListingCard }) {
  return (
    <div className="home-preview-text">
      <strong>{listingPrice(home)}</strong>
      <Link href={paths.property(home.id)} lang={langOf(home.title)}>
        {home.title}
      </Link>
      <span>{listingFacts(home).join(' · ')}</span>
    </div>
  );
}
