import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Options, Select } from '@/components/ui/fields/select';
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
  /** Another choice beside the state. */
  second?:
    | { name: string; label: string; value: string; options: Readonly<Record<string, string>> }
    | undefined;
  /** Other parameters of the address that stay. */
  kept?: Readonly<Record<string, string>>;
};

/** A plain GET form, so the state is in the URL. */
export function ListSearch(props: ListSearchProps) {
  const { path, q, state, states, placeholder, searchLabel, stateLabel, second, kept = {} } = props;
  return (
    <search>
      <form
        method="get"
        action={localAddress(path)}
        // The inputs are uncontrolled, so new values need a remount.
        key={`${q} ${state} ${second?.value}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:flex"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={searchLabel} className="col-span-2 min-w-0 sm:flex-1">
          {(control) => (
            <Input {...control} type="search" name="q" defaultValue={q} placeholder={placeholder} />
          )}
        </Field>
        {second ? <Choice {...second} className="col-span-2 min-w-0 sm:w-50" /> : null}
        <Choice name="state" label={stateLabel} value={state} options={states} className="min-w-0 sm:w-50" />
        <Button type="submit" variant="primary">
          <Icon name="search" />
          {tSearchForm('search')}
        </Button>
      </form>
    </search>
  );
}

type ChoiceProps = NonNullable<ListSearchProps['second']> & { className: string };

function Choice({ name, label, value, options, className }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <Options of={Object.entries(options)} />
        </Select>
      )}
    </Field>
  );
}
