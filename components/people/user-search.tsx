'use client';

import { useRouter } from 'next/navigation';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { stepOption } from '@/components/forms/step-option';
import { onPageChange } from '@/components/layout/page-change';
import { useUserSearch } from '@/components/people/use-user-search';
import { Button } from '@/components/ui/button';
import { SearchIcon } from '@/components/ui/icons/search';
import { XIcon } from '@/components/ui/icons/x';
import { paths } from '@/lib/paths';
import { USER_SEARCH_BLUR_MS, USER_SEARCH_MAX_LENGTH } from '@/lib/people/constants';
import './user-search.css';

const loadResults = () => import('./user-results');
const UserResults = lazy(async () => ({ default: (await loadResults()).UserResults }));

const LABEL = 'Search verified users';

/**
 * Finds people by name, for signed-in viewers. A field in the header where there is space; elsewhere a button opens
 * it over the header. Arrow keys move through the results, Enter opens one, Tab reaches their buttons.
 */
export function UserSearch() {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const blurTimer = useRef(0);
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [isOver, setOver] = useState(false);
  const [active, setActive] = useState(-1);
  const { people, isSearching, setStatus } = useUserSearch(text);
  const isOpen = isFocused && text.trim() !== '';

  function close() {
    window.clearTimeout(blurTimer.current);
    setFocused(false);
    setOver(false);
    setActive(-1);
  }

  useEffect(() => {
    if (isOver) input.current?.focus();
  }, [isOver]);
  useEffect(
    () =>
      onPageChange(({ from, to }) => {
        if (from.pathname === to.pathname) return;
        setText('');
        setFocused(false);
        setOver(false);
      }),
    [],
  );

  function focus() {
    window.clearTimeout(blurTimer.current);
    setFocused(true);
    void loadResults();
  }

  function blur(event: FocusEvent<HTMLDivElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // As specified: late enough for a click on a result to register.
    blurTimer.current = window.setTimeout(close, USER_SEARCH_BLUR_MS);
  }

  function steer(event: KeyboardEvent) {
    const count = people?.length ?? 0;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      input.current?.blur();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isOpen && count > 0) {
      event.preventDefault();
      setActive(stepOption(active, count, event.key));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const person = people?.[Math.max(0, active)];
      if (isOpen && person) router.push(paths.profile(person.username));
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={LABEL}
        aria-expanded={isOver}
        onClick={() => setOver(true)}
        className="xl:hidden"
      >
        <SearchIcon className="size-5.5" />
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus of its content */}
      <div onFocus={focus} onBlur={blur} data-open={isOver || undefined} className="user-search">
        <search className="user-search-field">
          <SearchIcon />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={LABEL}
            aria-expanded={isOpen}
            aria-controls={`${id}-results`}
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${id}-results-${active}` : undefined}
            placeholder="Search verified users..."
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={USER_SEARCH_MAX_LENGTH}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setActive(-1);
            }}
            onKeyDown={steer}
            className="control"
          />
        </search>
        <Button variant="ghost" size="icon" aria-label="Close search" onClick={close} className="xl:hidden">
          <XIcon />
        </Button>
        {isFocused ? (
          <Suspense>
            <UserResults
              id={`${id}-results`}
              people={isOpen ? people : null}
              isSearching={isOpen && isSearching}
              active={active}
              onPoint={setActive}
              onStatus={setStatus}
              onEscape={close}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
