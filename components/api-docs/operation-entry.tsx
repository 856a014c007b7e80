import { Badge } from '@/components/ui/badge';
import type { ApiField, OperationText } from '@/lib/openapi/operation-text';

/** One API operation, collapsed to its summary; expands to parameters, body and responses. */
export function OperationEntry({ operation }: { operation: OperationText }) {
  const { id, method, path, summary, description, parameters, body, answers } = operation;
  return (
    <details id={id} className="rounded-lg border border-line bg-raised">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
        <Badge className="w-18 justify-center font-mono uppercase">{method}</Badge>
        <code className="break-all font-medium">{path}</code>
        <span className="text-muted">{summary}</span>
      </summary>
      <div className="grid gap-5 border-line border-t px-4 pt-3 pb-4">
        {description ? <p className="max-w-[68ch]">{description}</p> : null}
        {parameters.length > 0 ? <Section title="Parameters" fields={parameters} /> : null}
        {body ? <Section title={`Body, ${body.mediaType}`} fields={body.fields} /> : null}
        {answers.map(({ status, description: meaning, fields }) => (
          <Section key={status} title={`${status} ${meaning}`} fields={fields} />
        ))}
      </div>
    </details>
  );
}

function Section({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  return (
    <section>
      <h4 className="mb-1 font-medium text-sm">{title}</h4>
      {fields.length > 0 ? <FieldsTable label={title} fields={fields} /> : null}
    </section>
  );
}

/** Table of names, types and descriptions; scrolls horizontally on narrow screens. */
function FieldsTable({ label, fields }: { label: string; fields: readonly ApiField[] }) {
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
