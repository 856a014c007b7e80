import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { MessageButton } from '@/components/chat/message-button';
import { ConnectionButton } from '@/components/people/connections/connection-button';
import type { FoundPlace } from '@/components/people/connections/found-places';
import { PlaceRows } from '@/components/people/connections/place-rows';
import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import type { ConnectionInfo } from '@/lib/connections/types';
import { paths } from '@/lib/paths';
import type { ApiFoundPerson } from '@/lib/people/api-shape';
import { displayName } from '@/lib/people/profile-text';
import { tUserResults } from '@/messages/user-results';

export type UserResultsProps = {
  id: string;
  /** Above the people. */
  places: readonly FoundPlace[];
  /** `null` without places hides the panel. */
  people: readonly ApiFoundPerson[] | null;
  isSearching: boolean;
  hasFailed: boolean;
  /** -1 if no result is highlighted. */
  active: number;
  onPoint: (index: number) => void;
  onStatus: (userId: string, info: ConnectionInfo) => void;
  onOpen: () => void;
  onEscape: () => void;
};

/** An ARIA grid, because each row has a link and buttons. */
export function UserResults(props: UserResultsProps) {
  const { id, places, people, isSearching, hasFailed, onEscape, ...rows } = props;
  const isShown = isSearching || hasFailed || people !== null || places.length > 0;
  const count = places.length + (people?.length ?? 0);
  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') onEscape();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div hidden={!isShown} onKeyDown={steer} className="user-search-results">
      {isSearching && count === 0 ? (
        <p className="flex items-center gap-2.5 px-3 py-3 text-muted text-sm">
          <Spinner />
          {tUserResults('searching')}
        </p>
      ) : null}
      {!isSearching && people && count === 0 ? (
        <p className="px-3 py-3 text-muted text-sm">{tUserResults('none')}</p>
      ) : null}
      {hasFailed ? <p className="px-3 py-3 text-muted text-sm">{tUserResults('failed')}</p> : null}
      <Grid id={id} places={places} people={people ?? []} {...rows} />
      <span role="status" className="sr-only">
        {hasFailed ? tUserResults('failed') : statusText(people && count, isSearching)}
      </span>
    </div>
  );
}

function statusText(count: number | null, isSearching: boolean): string {
  if (isSearching) return tUserResults('searching');
  if (count === null) return '';
  return count === 0 ? tUserResults('none') : tUserResults('found', { count });
}

type GridProps = Pick<UserResultsProps, 'id' | 'places' | 'active' | 'onPoint' | 'onStatus' | 'onOpen'> & {
  people: readonly ApiFoundPerson[];
};

function Grid({ id, places, people, active, onPoint, onStatus, onOpen }: GridProps) {
  return (
    // biome-ignore lint/a11y: the popup of a combobox, by the ARIA pattern
    <div id={id} role="grid" aria-label={tUserResults('users')}>
      <PlaceRows id={id} places={places} active={active} onPoint={onPoint} onOpen={onOpen} />
      {people.map((person, after) => {
        const index = places.length + after;
        return (
          // biome-ignore lint/a11y: a row of the ARIA grid; the focus stays in the input
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="row"
            aria-selected={index === active}
            onPointerMove={() => index !== active && onPoint(index)}
            className={clsx('flex items-center gap-2 rounded-sm pr-2', index === active && 'bg-wash')}
          >
            {/* biome-ignore lint/a11y: a cell of the ARIA grid; its content takes the focus */}
            <div role="gridcell" className="min-w-0 flex-1">
              <Link
                href={paths.profile(person.username)}
                prefetch={false}
                onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onOpen()}
                className="flex items-center gap-3 rounded-sm px-2.5 py-2"
              >
                <Avatar name={displayName(person)} src={person.avatar} size="sm" />
                <span className="min-w-0">
                  <span className="block truncate font-medium text-sm">{displayName(person)}</span>
                  <span className="block truncate text-muted text-xs">
                    @{person.username}
                    {person.location ? ` · ${person.location}` : null}
                  </span>
                </span>
              </Link>
            </div>
            {/* biome-ignore lint/a11y: a cell of the ARIA grid; its content takes the focus */}
            <div role="gridcell">
              <MessageButton username={person.username} variant="ghost" size="icon-xs">
                <span className="sr-only">{tUserResults('messageTo', { name: displayName(person) })}</span>
              </MessageButton>
            </div>
            {/* biome-ignore lint/a11y: a cell of the ARIA grid; its content takes the focus */}
            <div role="gridcell">
              <ConnectionButton
                userId={person.id}
                name={displayName(person)}
                state={person.connection_status}
                retryFrom={person.connect_from}
                place="search"
                size="xs"
                onChange={(info) => onStatus(person.id, info)}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}
