import { useFormContext } from 'react-hook-form';
import { FieldNote } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useFieldError } from '@/components/wizard/steps/form-fields';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { paths } from '@/lib/paths';

const TYPES = [
  {
    value: 'agent',
    label: 'Owner/Agent',
    text: 'One home or plot: your own, or one you sell or let for somebody.',
    icon: 'house',
  },
  {
    value: 'developer',
    label: 'Developer',
    text: 'A building or an estate with several units under one name.',
    icon: 'building',
  },
] as const;

export function UserTypeStep() {
  const { register } = useFormContext<ListingFormValues>();
  const error = useFieldError('userType');
  return (
    <fieldset aria-describedby={error ? 'user-type-error' : undefined} className="grid gap-4">
      <legend className="sr-only">You are listing as</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {TYPES.map(({ value, label, text, icon }) => (
          <label
            key={value}
            className="card card-interactive grid cursor-pointer content-start gap-2 p-6 has-checked:border-aegean has-checked:bg-aegean-tint has-focus-visible:outline-2 has-focus-visible:outline-aegean has-focus-visible:outline-offset-2"
          >
            <span className="flex items-center justify-between">
              <Icon name={icon} className="size-8 text-aegean" />
              <input
                type="radio"
                value={value}
                className="check-box rounded-full"
                {...register('userType')}
              />
            </span>
            <span className="font-semibold text-lg">{label}</span>
            <span className="text-muted text-sm">{text}</span>
          </label>
        ))}
      </div>
      <FieldNote id="user-type-error" error={error} />
      <p className="text-muted text-sm">
        A project with floor plans and a price list has a page of its own:{' '}
        <Link href={paths.myCompany} className="font-medium text-aegean underline-offset-4 hover:underline">
          My Company
        </Link>
        .
      </p>
    </fieldset>
  );
}
