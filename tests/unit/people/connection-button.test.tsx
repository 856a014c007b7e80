import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConnectionButton } from '@/components/people/connection-button';
import { CONNECTION_STATES, type ConnectionState } from '@/lib/connections/constants';

function shown(state: ConnectionState, place: 'profile' | 'search') {
  const html = renderToStaticMarkup(<ConnectionButton userId="1" name="Maria" state={state} place={place} />);
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
