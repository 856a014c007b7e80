import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import type { FeedMap } from '@/lib/imports/opening/feed-map';
import { cut } from '@/lib/imports/values/text';
import { MAPPED_FIELDS } from '@/lib/incoming-feeds/constants';
import type { ReportColumn } from '@/lib/incoming-feeds/types';
import { tFeeds } from '@/messages/feeds';

type Props = { columns: readonly ReportColumn[]; map: FeedMap };

/** Which column, or path in a tree, fills each field, and what fills none. BLM says what was read. */
export function ColumnChoices({ columns, map: { columns: chosen, pictures } }: Props) {
  if (columns.length === 0) return null;
  const named = new Map(columns.flatMap(({ name, samples }) => (name ? [[name, samples[0]] as const] : [])));
  const unread = columns.filter(({ name, isUnread }) => name && isUnread);
  const found = (field: string) => columns.filter((column) => column.field === field);
  const samplesOf = (field: string) =>
    found(field)
      .flatMap(({ samples }) => samples)
      .slice(0, 3)
      .join(' · ');
  const names = [...named].map(([name, sample]) => (
    <option key={name} value={name}>
      {sample ? tFeeds('columnWithSample', { column: name, sample: cut(sample, 40) }) : name}
    </option>
  ));
  const hasNames = named.size > 0;
  const isTable = hasNames && ![...named.keys()].every((name) => name.startsWith('/'));
  const isLacking = ['price', 'location'].some((field) => found(field).length === 0);
  return (
    <details id="columns" open={hasNames && (unread.length > 0 || isLacking)}>
      <summary className="cursor-pointer py-1 font-semibold">{tFeeds('columns')}</summary>
      {hasNames ? (
        <>
          <p className="mb-4 text-muted text-sm">{tFeeds('columnsText')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {MAPPED_FIELDS.map((field) => {
              const automatic = found(field)
                .flatMap(({ name }) => name ?? [])
                .join(', ');
              return (
                <Field key={field} label={tFeeds(`field.${field}`)} hint={samplesOf(field)}>
                  {(control) => (
                    <Select
                      {...control}
                      name={['column', field].join('_')}
                      defaultValue={chosen[field] === '' ? '-' : (chosen[field] ?? '')}
                    >
                      <option value="">
                        {automatic && !chosen[field]
                          ? tFeeds('automatic', { column: automatic })
                          : tFeeds('automaticNone')}
                      </option>
                      <option value="-">{tFeeds('leaveOut')}</option>
                      {names}
                    </Select>
                  )}
                </Field>
              );
            })}
            {isTable ? (
              <Field label={tFeeds('field.pictures')} hint={tFeeds('picturesHint')}>
                {(control) => (
                  <Select {...control} name="column_pictures" defaultValue={pictures ?? ''}>
                    <option value="">{tFeeds('automaticNone')}</option>
                    {names}
                  </Select>
                )}
              </Field>
            ) : null}
          </div>
          {unread.length > 0 ? (
            <>
              <h3 className="mt-5 mb-1 font-medium">{tFeeds('unread')}</h3>
              <Samples lines={unread.map(({ name, samples }) => [name ?? '', samples.join(' · ')])} />
            </>
          ) : null}
        </>
      ) : (
        <Samples
          lines={MAPPED_FIELDS.flatMap((field) => {
            const samples = samplesOf(field);
            return samples ? [[tFeeds(`field.${field}`), samples] as const] : [];
          })}
        />
      )}
    </details>
  );
}

function Samples({ lines }: { lines: readonly (readonly [name: string, samples: string])[] }) {
  return (
    <dl className="mt-1 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {lines.map(([name, samples]) => (
        <div key={name} className="[overflow-wrap:anywhere]">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">{samples}</dd>
        </div>
      ))}
    </dl>
  );
}
