import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import type { FeedMap } from '@/lib/imports/opening/feed-map';
import { MAPPED_FIELDS } from '@/lib/incoming-feeds/constants';
import type { ReportColumn } from '@/lib/incoming-feeds/types';
import { tFeeds } from '@/messages/feeds';

type Props = { columns: readonly ReportColumn[]; chosen: FeedMap['columns'] };

/** Which column of the table fills each field. Other formats say what was read. */
export function ColumnChoices({ columns, chosen }: Props) {
  if (columns.length === 0) return null;
  const names = [...new Set(columns.flatMap(({ name }) => name || []))];
  const found = (field: string) => columns.filter((column) => column.field === field);
  const samplesOf = (field: string) =>
    found(field)
      .flatMap(({ samples }) => samples)
      .slice(0, 3)
      .join(' · ');
  const isTable = names.length > 0;
  return (
    <details open={isTable && !columns.some(({ field }) => field === 'price')}>
      <summary className="cursor-pointer py-1 font-semibold">{tFeeds('columns')}</summary>
      {isTable ? (
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
                      {names.map((name) => (
                        <option key={name} value={name}>
                          {name}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              );
            })}
          </div>
        </>
      ) : (
        <dl className="mt-1 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {MAPPED_FIELDS.filter((field) => samplesOf(field)).map((field) => (
            <div key={field} className="[overflow-wrap:anywhere]">
              <dt className="font-medium">{tFeeds(`field.${field}`)}</dt>
              <dd className="text-muted">{samplesOf(field)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
