import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { MenuLine, TextLines } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LANGUAGES, type Language } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { guessLanguage, type Translations } from '@/lib/language/translations';
import { COUNTRIES, type Country } from '@/lib/places/constants';
import { tLabels } from '@/messages/labels';
import { tMyCompany } from '@/messages/my-company';

type Submit = ReturnType<typeof useSubmit>;

type EditorOptions = Pick<Parameters<typeof useSubmit>[0], 'action' | 'draft'> & {
  /** Labels of the fields that must not be blank, by name. */
  required: Readonly<Record<string, string>>;
  onDone?: (message: string) => void;
};

/** Refreshes the page after success. */
export function useEditor({ required, onDone, ...options }: EditorOptions) {
  const router = useRouter();
  return useSubmit({
    ...options,
    check: (values) =>
      Object.fromEntries(
        Object.entries(required).map(([name, label]) => [
          name,
          values[name]?.trim() ? null : tMyCompany('required', { label }),
        ]),
      ),
    onDone: (message) => {
      onDone?.(message);
      router.refresh();
    },
    keepsValues: true,
  });
}

type EditorFormProps = {
  submit: Submit;
  hidden: Readonly<Record<string, string | number>>;
  button: string;
  className?: string | undefined;
  children: ReactNode;
};

export function EditorForm({ submit, hidden, button, className = 'grid gap-5', children }: EditorFormProps) {
  return (
    <form {...submit.form} className={className}>
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {children}
      <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
        {button}
      </Button>
    </form>
  );
}

const fieldOf = (language: Language) => `description_${language}`;

type Described = { description: string; descriptions: Translations };

/** Of a company or a project. A new one is expected in the language of the page. */
export function DescriptionLines({
  submit,
  of,
  hint,
}: {
  submit: Submit;
  of: Described | null;
  hint?: string;
}) {
  const own = of ? guessLanguage(of.description) : currentLanguage();
  const others = LANGUAGES.filter((language) => language !== own || of?.descriptions[language]);
  const hasError = others.some((language) => submit.errorOf(fieldOf(language)));
  return (
    <>
      <TextLines
        submit={submit}
        name="description"
        label={tMyCompany('description')}
        required
        hint={hint}
        rows={5}
        lang={own}
        value={of?.description}
      />
      <details open={hasError || undefined} className="group rounded-md border px-4">
        <summary className="flex min-h-11 list-none items-center justify-between font-medium marker:content-none">
          {tMyCompany('translations')}
          <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 pb-4">
          {others.map((language) => (
            <TextLines
              key={language}
              submit={submit}
              name={fieldOf(language)}
              label={tMyCompany('descriptionIn', { language })}
              rows={4}
              lang={language}
              value={of?.descriptions[language]}
            />
          ))}
        </div>
      </details>
    </>
  );
}

/** Cyprus unless another country is stored. */
export function CountryLine({
  submit,
  country = 'cyprus',
}: {
  submit: Submit;
  country: Country | undefined;
}) {
  const options = COUNTRIES.map((value) => [value, tLabels(`country.${value}`)] as const);
  return (
    <MenuLine
      submit={submit}
      name="country"
      label={tMyCompany('country')}
      required
      value={country}
      options={options}
    />
  );
}

type EditButtonsProps = {
  name: string;
  size: 'xs' | 'sm';
  pending: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

export function EditButtons({ name, size, pending, onEdit, onRemove }: EditButtonsProps) {
  return (
    <>
      <Button
        size={size}
        aria-disabled={pending}
        aria-label={tMyCompany('editNamed', { name })}
        onClick={onEdit}
      >
        {tMyCompany('edit')}
      </Button>
      <Button
        size={size}
        variant="ghost"
        aria-disabled={pending}
        aria-label={tMyCompany('removeNamed', { name })}
        onClick={onRemove}
      >
        {tMyCompany('remove')}
      </Button>
    </>
  );
}
