'use client';

import Form from 'next/form';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { useChosen } from '@/components/favourites/use-chosen';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Checkbox } from '@/components/ui/fields/choice';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { useViewer } from '@/components/viewer/viewer';
import { COMPARED, COMPARISON, comparisonPath, favouritesPath } from '@/lib/favourites/comparison-address';
import { MAX_COMPARED } from '@/lib/favourites/constants';
import { paths } from '@/lib/paths';
import './favourites.css';
import { MarkedText } from '@/components/ui/marked-text';
import { localAddress } from '@/lib/language/addresses';
import { tFavouritesList } from '@/messages/favourites-list';

export type FavouriteItem = {
  listingId: number;
  /** `null` for a home that is no longer public and cannot be compared. */
  name: string | null;
  card: ReactNode;
  note: ReactNode;
};

type FavouritesListProps = {
  items: FavouriteItem[];
  total: number;
  page: number;
  pageCount: number;
  isComparing?: boolean | undefined;
};

/** Removing a favourite hides its card, and restores it on failure. */
export function FavouritesList({ items, total, page, pageCount, isComparing }: FavouritesListProps) {
  const viewer = useViewer();
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const isKnown = viewer.status === 'user';
  const shown = isKnown ? items.filter(({ listingId }) => viewer.favouriteIds.includes(listingId)) : items;
  const count = total - (items.length - shown.length);
  const before = useRef(count);
  const isEmptied = shown.length === 0 && count > 0;
  const isHere = (id: number) => items.some(({ listingId }) => listingId === id);
  const { chosen, toggle, clear } = useChosen(
    page,
    (id) => isKnown && isHere(id) && !viewer.favouriteIds.includes(id),
  );
  const chosenHere = shown.filter(({ listingId, name }) => name !== null && chosen.includes(listingId));
  const chosenElsewhere = chosen.filter((id) => !isHere(id));
  const chosenCount = chosenHere.length + chosenElsewhere.length;
  const canCompare = total + chosenElsewhere.length > 1;

  useEffect(() => {
    // The button just used is gone: move the focus to the list.
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);

  useEffect(() => {
    if (isEmptied) router.refresh();
  }, [isEmptied, router]);

  if (viewer.status === 'visitor') return <SignInFirst />;
  if (count === 0) return <NoFavourites />;
  return (
    <>
      <p role="status" className="mt-1 text-muted">
        {tFavouritesList('homes', { count })}
      </p>
      <Form action={localAddress(COMPARISON)} prefetch={false} autoComplete="off">
        {chosenElsewhere.map((id) => (
          <input key={id} type="hidden" name={COMPARED} value={id} />
        ))}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={tFavouritesList('favourites')}
          className="mt-6 grid gap-x-5 outline-none sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
        >
          {shown.map((item) => (
            <Favourite
              key={item.listingId}
              item={item}
              choice={
                canCompare && {
                  isChosen: chosen.includes(item.listingId),
                  isFull: chosenCount >= MAX_COMPARED,
                  onToggle: () => toggle(item.listingId),
                }
              }
            />
          ))}
        </ul>
        {canCompare ? <CompareBar count={chosenCount} onClear={clear} /> : null}
      </Form>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => (isComparing ? comparisonPath(chosen, number) : favouritesPath(number, chosen))}
        label={tFavouritesList('pages')}
        className="mt-4"
      />
    </>
  );
}

type FavouriteProps = {
  item: FavouriteItem;
  /** `false` where nothing can be compared. */
  choice: false | { isChosen: boolean; isFull: boolean; onToggle: () => void };
};

function Favourite({ item: { listingId, name, card, note }, choice }: FavouriteProps) {
  return (
    // Spans two grid rows, so that content below one card does not stretch its neighbours.
    <li className="row-span-2 grid min-w-0 grid-cols-1 grid-rows-subgrid pb-5">
      {card}
      <div>
        {choice && name !== null ? (
          <Checkbox
            name={COMPARED}
            value={listingId}
            label={
              <MarkedText
                of={tFavouritesList.pieces('compareHome', { name })}
                hidden={(text: ReactNode) => <span className="sr-only">{text}</span>}
              />
            }
            checked={choice.isChosen}
            disabled={choice.isFull && !choice.isChosen}
            onChange={choice.onToggle}
            className="compare-choice"
          />
        ) : null}
        {note}
      </div>
    </li>
  );
}

function SignInFirst() {
  return (
    <p className="py-16 text-center">
      <MarkedText
        of={tFavouritesList.pieces('signInFirst')}
        a={(text: ReactNode) => (
          <Link href={paths.login(paths.favourites)} className="font-semibold text-aegean hover:underline">
            {text}
          </Link>
        )}
      />
    </p>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      icon={<Icon name="heart" />}
      title={tFavouritesList('none')}
      text={tFavouritesList('noneText')}
    >
      <ButtonLink href={paths.buy} variant="primary">
        {tFavouritesList('forSale')}
      </ButtonLink>
      <ButtonLink href={paths.rent}>{tFavouritesList('forRent')}</ButtonLink>
    </EmptyState>
  );
}

type CompareBarProps = { count: number; onClear: () => void };

/** Sticks to the bottom of the window while homes are chosen (favourites.css). */
function CompareBar({ count, onClear }: CompareBarProps) {
  return (
    <div className="compare-bar">
      <p role="status" className="flex-1 basis-32 text-sm">
        {hint(count)}
      </p>
      {count > 0 ? (
        <Button variant="ghost" size="sm" onClick={onClear} className="noscript:hidden">
          {tFavouritesList('clear')}
        </Button>
      ) : null}
      <Button type="submit" variant="primary" size="sm">
        {tFavouritesList('compare')}
      </Button>
    </div>
  );
}

function hint(count: number): string {
  if (count === 0) return tFavouritesList('choose');
  if (count === 1) return tFavouritesList('chooseMore');
  return tFavouritesList(count < MAX_COMPARED ? 'chosen' : 'chosenAll', { count });
}
