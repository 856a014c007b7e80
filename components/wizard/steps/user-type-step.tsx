import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldNote } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { useFieldError } from '@/components/wizard/steps/form-fields';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { paths } from '@/lib/paths';
import { tWizardFields } from '@/messages/wizard-fields';

const TYPES = [
  { value: 'agent', icon: 'house' },
  { value: 'developer', icon: 'building' },
] as const;

export function UserTypeStep() {
  const { register } = useFormContext<ListingFormValues>();
  const error = useFieldError('userType');
  return (
    <fieldset aria-describedby={error ? 'user-type-error' : undefined} className="grid gap-4">
      <legend className="sr-only">{tWizardFields('listingAs')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {TYPES.map(({ value, icon }) => (
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
            <span className="font-semibold text-lg">{tWizardFields(`type.${value}`)}</span>
            <span className="text-muted text-sm">{tWizardFields(`typeText.${value}`)}</span>
          </label>
        ))}
      </div>
      <FieldNote id="user-type-error" error={error} />
      <p className="text-muted text-sm">
        <MarkedText
          of={tWizardFields.pieces('projectHint')}
          link={(text: ReactNode) => (
            <Link
              href={paths.myCompany}
              className="font-medium text-aegean underline-offset-4 hover:underline"
            >
              {text}
            </Link>
          )}
        />
      </p>
    </fieldset>
  );
}
