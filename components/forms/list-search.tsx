import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Select } from '@/components/ui/fields/select';
import { Icon } from '@/components/ui/icon';
import { localAddress } from '@/lib/language/addresses';
import { tSearchForm } from '@/messages/search-form';

export type ListSearchProps = {
  path: string;
  q: string;
  state: string;
  states: Readonly<Record<string, string>>;
  placeholder: string;
  searchLabel: string;
  stateLabel: string;
  /** Other parameters of the address that stay. */
  kept?: Readonly<Record<string, string>>;
};

/** A plain GET form, so the state is in the URL. */
export function ListSearch(props: ListSearchProps) {
  const { path, q, state, states, placeholder, searchLabel, stateLabel, kept = {} } = props;
  return (
    <search>
      <form
        method="get"
        action={localAddress(path)}
        // The inputs are uncontrolled, so new values need a remount.
        key={`${q} ${state}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_200px_auto]"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={searchLabel} className="col-span-2 sm:col-span-1">
          {(control) => (
            <Input {...control} type="search" name="q" defaultValue={q} placeholder={placeholder} />
          )}
        </Field>
        <Field label={stateLabel}>
          {(control) => (
            <Select {...control} name="state" defaultValue={state}>
              {Object.entries(states).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary">
          <Icon name="search" />
          {tSearchForm('search')}
        </Button>
      </form>
    </search>
  );
}
