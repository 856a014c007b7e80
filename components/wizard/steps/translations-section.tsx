import { useFormContext } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { TextAreaField, TextField } from '@/components/wizard/steps/form-fields';
import { LANGUAGES, type Language } from '@/lib/language/constants';
import { guessLanguage } from '@/lib/language/translations';
import { TITLE_MAX } from '@/lib/listings/form/form-rules';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { tWizardFields } from '@/messages/wizard-fields';

const fieldOf = <F extends 'title' | 'description'>(language: Language, field: F) =>
  `translations.${language}.${field}` as const;

/** A text in the listing's own language, which may be left over from before it was rewritten, is shown, too. */
export function TranslationsSection() {
  const { watch, formState } = useFormContext<ListingFormValues>();
  const [title, description, translations] = watch(['title', 'description', 'translations']);
  const own = guessLanguage(`${title} ${description}`);
  const isOffered = (language: typeof own) =>
    language !== own || Object.values(translations[language]).some(Boolean);
  return (
    <details open={formState.errors.translations ? true : undefined} className="group rounded-md border px-4">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium marker:content-none">
        {tWizardFields('translations')}
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-4">
        <p className="text-muted text-sm">{tWizardFields('translationsHint')}</p>
        {LANGUAGES.filter(isOffered).map((language) => (
          <div key={language} className="grid gap-5">
            <TextField
              name={fieldOf(language, 'title')}
              label={tWizardFields('titleIn', { language })}
              lang={language}
              maxLength={TITLE_MAX}
            />
            <TextAreaField
              name={fieldOf(language, 'description')}
              label={tWizardFields('descriptionIn', { language })}
              lang={language}
              rows={4}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
