import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConnectionButton } from '@/components/people/connections/connection-button';
import { CONNECTION_STATES, type ConnectionState, MAX_REQUESTS } from '@/lib/connections/constants';
import { connectionInfo } from '@/lib/connections/policy';
import type { ConnectionRow } from '@/lib/connections/types';

function shown(state: ConnectionState, place: 'profile' | 'search', retryFrom?: string | null) {
  const html = renderToStaticMarkup(
    <ConnectionButton userId="1" name="Maria" state={state} retryFrom={retryFrom} place={place} />,
  );
  return { label: html.replace(/<[^>]*>/g, ''), disabled: / aria-disabled="true"/.test(html) };
}

const labels = (place: 'profile' | 'search') =>
  Object.fromEntries(CONNECTION_STATES.map((state) => [state, shown(state, place).label]));

test("the profile button uses the profile's wording", () => {
  expect(labels('profile')).toMatchObject({
    connected: 'Connected',
    pending_sent: 'Request Sent',
    pending_received: 'Accept Request',
    rejected: 'Connect',
    none: 'Connect',
  });
});

test("the user search button uses the search's wording", () => {
  expect(labels('search')).toEqual({
    self: 'You',
    connected: 'Connected',
    pending_sent: 'Pending',
    pending_received: 'Accept',
    rejected: 'Connect',
    none: 'Connect',
  });
});

test('only a connection that can be requested or accepted is clickable', () => {
  const clickable = CONNECTION_STATES.filter((state) => !shown(state, 'profile').disabled);
  expect(clickable).toEqual(['pending_received', 'rejected', 'none']);
});

test('after a rejection Connect is disabled with its date until seven days are over', () => {
  const rejected: ConnectionRow = {
    id: 1,
    requesterId: 'me',
    status: 'rejected',
    requestCount: 1,
    respondedAt: new Date('2026-11-25T10:00:00Z'),
  };
  const early = connectionInfo(rejected, 'me', new Date('2026-11-26T10:00:00Z'));
  expect(shown(early.state, 'profile', early.retryFrom)).toEqual({
    label: 'Connect from 2 Dec',
    disabled: true,
  });
  const late = connectionInfo(rejected, 'me', new Date('2026-12-02T10:00:00Z'));
  expect(shown(late.state, 'profile', late.retryFrom)).toEqual({ label: 'Connect', disabled: false });
  const never = connectionInfo({ ...rejected, requestCount: MAX_REQUESTS }, 'me', new Date('2027-12-02'));
  expect(shown(never.state, 'search', never.retryFrom)).toEqual({
    label: 'Request not accepted',
    disabled: true,
  });
});
