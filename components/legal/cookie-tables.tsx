import { Table } from '@/components/ui/table';
import { tStaticPages } from '@/messages/static-pages';
import './cookie-tables.css';

type Entry = ReturnType<typeof entry>;
type Key = Parameters<typeof tStaticPages>[0] & `purpose.${string}` extends `purpose.${infer K}` ? K : never;

const entry = (id: string, key: Key) => ({
  id,
  purpose: tStaticPages(`purpose.${key}`),
  lasts: tStaticPages(`lasts.${key}`),
});

/** Each item serves something the visitor requested, so none needs consent. */
const cookies = () => [
  entry(tStaticPages('name.session'), 'session'),
  entry('csrftoken', 'csrf'),
  entry('estia.devices', 'devices'),
  entry('estia.link.*', 'link'),
  entry('estia.answer', 'answer'),
  entry(tStaticPages('name.registration'), 'registration'),
  entry('authjs.* (state, nonce, pkce, callback-url, csrf-token)', 'authjs'),
];

const storage = () => [
  entry('estia-theme', 'theme'),
  entry('estia-viewer', 'viewer'),
  entry(tStaticPages('name.drafts'), 'drafts'),
  entry('estia-favourite', 'favourite'),
  entry('estia-question', 'question'),
  entry('estia-consent', 'consent'),
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
