import { Table } from '@/components/ui/table';

type Entry = { name: string; purpose: string; lasts: string };

/** Each item serves something the visitor requested, so none needs consent. */
const COOKIES: readonly Entry[] = [
  {
    name: 'estia.session (on https: __Host-estia.session)',
    purpose: 'Keeps you signed in. Random, readable by our server only.',
    lasts: '14 days after your last visit, 60 days at most',
  },
  {
    name: 'csrftoken',
    purpose: 'Proves that a change comes from our own pages. Set when you sign in.',
    lasts: '60 days',
  },
  {
    name: 'estia.devices',
    purpose:
      'Remembers that you have signed in on this browser before, so that we warn you by email only about new devices, and others who guess your password do not lock you out.',
    lasts: '365 days',
  },
  {
    name: 'estia.link',
    purpose: 'Only when you open a link in one of our emails: keeps its code out of the address.',
    lasts: 'One hour',
  },
  {
    name: 'estia.registration (on https: __Host-estia.registration)',
    purpose: 'Only when you register: shows that the link in the email confirms your registration. Random.',
    lasts: '2 days',
  },
  {
    name: 'authjs.* (state, nonce, pkce, callback-url, csrf-token)',
    purpose: 'Only when you sign in with Google: they protect the redirect there and back.',
    lasts: '15 minutes, or until you close the browser',
  },
];

const STORAGE: readonly Entry[] = [
  {
    name: 'estia-theme',
    purpose: 'Light or dark, if you have chosen one.',
    lasts: 'Until you choose ‘System theme’',
  },
  {
    name: 'estia-viewer',
    purpose: 'Whether somebody is signed in, so that the header does not jump. Contains no name.',
    lasts: 'Until you sign out',
  },
  {
    name: 'Drafts',
    purpose: 'A listing that you are writing and have not sent yet.',
    lasts: 'Until you send or discard it, or sign out',
  },
  {
    name: 'estia-favourite',
    purpose: 'The home whose heart you pressed before signing in, so that it can be saved afterwards.',
    lasts: 'Until you have signed in, or close the tab',
  },
  {
    name: 'estia-consent',
    purpose: 'Your answer about analytics, if you were asked.',
    lasts: 'Until you change it',
  },
];

function EntryTable({ caption, entries }: { caption: string; entries: readonly Entry[] }) {
  return (
    <Table caption={caption} className="cookie-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, purpose, lasts }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="font-medium">
              {name}
            </th>
            <td>{purpose}</td>
            <td>
              <span aria-hidden className="text-muted sm:hidden">
                How long:{' '}
              </span>
              {lasts}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function CookieTable() {
  return <EntryTable caption="Cookies" entries={COOKIES} />;
}

export function StorageTable() {
  return <EntryTable caption="Browser storage" entries={STORAGE} />;
}
