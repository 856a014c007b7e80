import type { ApiField } from '@/lib/openapi/operation-text';

/** Table of names, types and descriptions; scrolls horizontally on narrow screens. */
export function FieldsTable({ label, fields }: { label: string; fields: readonly ApiField[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th>Name</th>
            <th>Type</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, meaning }) => (
            <tr key={name} className="border-line border-t align-baseline">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                <code>{name}</code>
              </th>
              <td className="py-1.5 pr-4 text-muted">{type}</td>
              <td className="w-full py-1.5">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
