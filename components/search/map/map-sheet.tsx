'use client';

import { useEffect, useRef, useState } from 'react';
import './map-sheet.css';
import { Picture } from '@/components/pictures/picture';
import { fetchPreview } from '@/components/search/map/fetch-map';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { wantsLessMotion } from '@/components/ui/media';
import { langOf } from '@/lib/language/translations';
import { listingFacts, listingPrice } from '@/lib/listings/card/card-text';
import type { ListingCard } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { tResultsMap } from '@/messages/results-map';

const REST_MS = 120;

type MapSheetProps = {
  /** The homes to show: those of the map's window, or of one building; `null` while the map has no window yet. */
  query: string | null;
  /** The home whose pin is open; its card comes to the front. */
  pin: number | null;
  onActive: (home: ListingCard) => void;
};

/** Swiping the cards moves through the pins, and a pin brings its card. */
export function MapSheet({ query, pin, onActive }: MapSheetProps) {
  const { homes, hasFailed, retry, more } = useSheetHomes(query, pin);
  const row = useRef<HTMLUListElement>(null);
  const swiped = useRef<number>(undefined);
  const isSwiping = useRef(false);
  const swipe = () => {
    isSwiping.current = true;
  };

  // A pin's card comes to the front; a card that was swiped to is there already.
  useEffect(() => {
    if (pin === null || pin === swiped.current || !homes) return;
    const card = row.current?.querySelector<HTMLElement>(`[data-home="${pin}"]`);
    const left = (card?.offsetLeft ?? 16) - 16;
    row.current?.scrollTo({ left, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  }, [pin, homes]);

  // Safari has no `scrollend` before 26.
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  function onScroll() {
    clearTimeout(resting.current);
    resting.current = setTimeout(settle, REST_MS);
  }

  function settle() {
    const list = row.current;
    if (!list || !homes) return;
    if (list.scrollLeft + 2 * list.clientWidth > list.scrollWidth) more();
    const cards = [...list.querySelectorAll<HTMLElement>('[data-home]')];
    if (!isSwiping.current) return;
    isSwiping.current = false;
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    const front = atEnd
      ? cards.at(-1)
      : cards.find((card) => card.offsetLeft + card.offsetWidth / 2 > list.scrollLeft);
    const home = homes.find(({ id }) => String(id) === front?.dataset.home);
    if (!home || home.id === pin) return;
    swiped.current = home.id;
    onActive(home);
  }

  return (
    <section aria-label={tResultsMap('sheet')} className="map-sheet">
      {hasFailed ? (
        <div className="map-sheet-note">
          <p>{tResultsMap('homesNotLoaded')}</p>
          <Button size="xs" onClick={retry}>
            {tResultsMap('tryAgain')}
          </Button>
        </div>
      ) : homes?.length === 0 ? (
        <p className="map-sheet-note">{tResultsMap('none')}</p>
      ) : (
        <ul
          ref={row}
          className="map-sheet-cards"
          onScroll={onScroll}
          onPointerDown={swipe}
          onWheel={swipe}
          onFocus={swipe}
        >
          {homes ? (
            homes.map((home) => (
              <li key={home.id} data-home={home.id} data-active={home.id === pin || undefined}>
                <SheetCard home={home} />
              </li>
            ))
          ) : (
            <li aria-hidden className="animate-pulse" />
          )}
        </ul>
      )}
    </section>
  );
}

function SheetCard({ home }: { home: ListingCard }) {
  return (
    <>
      <div className="map-sheet-photo">
        <Picture picture={home.images[0] ?? null} alt="" sizes="108px" />
      </div>
      <div className="map-sheet-text">
        <strong>{listingPrice(home)}</strong>
        <Link href={paths.property(home.id)} lang={langOf(home.title)}>
          {home.title}
        </Link>
        <span>{home.location}</span>
        <span>{listingFacts(home).join(' · ')}</span>
      </div>
    </>
  );
}

type Loaded = { query: string; homes: readonly ListingCard[]; count: number; page: number };

/** Pages of the window's homes, and the pin's home before them if it is on none of them. */
function useSheetHomes(query: string | null, pin: number | null) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [opened, setOpened] = useState<ListingCard | null>(null);
  const [failed, setFailed] = useState<string | null>('');
  const [attempt, setAttempt] = useState(0);
  const next = useRef(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request again
  useEffect(() => {
    if (query === null) return;
    const call = new AbortController();
    next.current = 2;
    fetchPreview(query, call.signal).then(
      ({ homes, count }) => setLoaded({ query, homes, count, page: 1 }),
      () => {
        if (!call.signal.aborted) setFailed(query);
      },
    );
    return () => call.abort();
  }, [query, attempt]);

  useEffect(() => {
    if (pin === null || pin < 0) return;
    const call = new AbortController();
    fetchPreview(`ids=${pin}`, call.signal).then(
      ({ homes: [home] }) => setOpened(home ?? null),
      () => undefined,
    );
    return () => call.abort();
  }, [pin]);

  function more() {
    if (!loaded || query === null || loaded.query !== query || loaded.homes.length >= loaded.count) return;
    if (next.current !== loaded.page + 1 || query.startsWith('ids=')) return;
    next.current += 1;
    const page = loaded.page + 1;
    fetchPreview(`${query}&page=${page}`, AbortSignal.timeout(20_000)).then(
      ({ homes }) =>
        setLoaded((before) =>
          before?.query === query && before.page === page - 1
            ? { ...before, page, homes: [...before.homes, ...homes] }
            : before,
        ),
      () => {
        next.current = page;
      },
    );
  }

  // The homes of the window before stay until the next ones have come.
  const { homes } = loaded ?? {};
  const isOpen = opened !== null && opened.id === pin && homes?.every(({ id }) => id !== pin);
  return {
    homes: isOpen && homes ? [opened, ...homes] : homes,
    hasFailed: failed === query,
    retry: () => {
      setFailed('');
      setAttempt((before) => before + 1);
    },
    more,
  };
}
