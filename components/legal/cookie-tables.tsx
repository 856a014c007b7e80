import { Table } from '@/components/ui/table';
import { tStaticPages } from '@/messages/static-pages';
import './cookie-tables.css';

type Entry = { id: string; purpose: string; lasts: string };

/** Each item serves something the visitor requested, so none needs consent. */
const cookies = (): readonly Entry[] => [
  {
    id: tStaticPages('name.session'),
    purpose: tStaticPages('purpose.session'),
    lasts: tStaticPages('lasts.session'),
  },
  { id: 'csrftoken', purpose: tStaticPages('purpose.csrf'), lasts: tStaticPages('lasts.csrf') },
  { id: 'estia.devices', purpose: tStaticPages('purpose.devices'), lasts: tStaticPages('lasts.devices') },
  { id: 'estia.link.*', purpose: tStaticPages('purpose.link'), lasts: tStaticPages('lasts.link') },
  { id: 'estia.answer', purpose: tStaticPages('purpose.answer'), lasts: tStaticPages('lasts.answer') },
  {
    id: tStaticPages('name.registration'),
    purpose: tStaticPages('purpose.registration'),
    lasts: tStaticPages('lasts.registration'),
  },
  {
    id: 'authjs.* (state, nonce, pkce, callback-url, csrf-token)',
    purpose: tStaticPages('purpose.authjs'),
    lasts: tStaticPages('lasts.authjs'),
  },
];

const storage = (): readonly Entry[] => [
  { id: 'estia-theme', purpose: tStaticPages('purpose.theme'), lasts: tStaticPages('lasts.theme') },
  { id: 'estia-viewer', purpose: tStaticPages('purpose.viewer'), lasts: tStaticPages('lasts.viewer') },
  {
    id: tStaticPages('name.drafts'),
    purpose: tStaticPages('purpose.drafts'),
    lasts: tStaticPages('lasts.drafts'),
  },
  {
    id: 'estia-favourite',
    purpose: tStaticPages('purpose.favourite'),
    lasts: tStaticPages('lasts.favourite'),
  },
  {
    id: 'estia-question',
    purpose: tStaticPages('purpose.question'),
    lasts: tStaticPages('lasts.question'),
  },
  { id: 'estia-consent', purpose: tStaticPages('purpose.consent'), lasts: tStaticPages('lasts.consent') },
];

function EntryTable({ caption, entries }: { caption: string; entries: readonly Entry[] }) {
  return (
    <Table caption={caption} className="cookie-table">
      <thead>
        <tr>
          <th scope="col">{tStaticPages('table.name')}</th>
          <th scope="col">{tStaticPages('table.purpose')}</th>
          <th scope="col">{tStaticPages('table.lasts')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, purpose, lasts }) => (
          <tr key={id} className="align-top">
            <th scope="row" translate="no" className="font-medium">
              {id}
            </th>
            <td>{purpose}</td>
            <td>
              <span aria-hidden className="text-muted sm:hidden">
                {tStaticPages('table.lastsLabel')}{' '}
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
  return <EntryTable caption={tStaticPages('table.cookies')} entries={cookies()} />;
}

export function StorageTable() {
  return <EntryTable caption={tStaticPages('table.storage')} entries={storage()} />;
}
