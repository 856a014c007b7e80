'use client';

import { useRouter } from 'next/navigation';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { developerFormAction } from '@/lib/developers/actions';
import type { OwnDeveloper } from '@/lib/developers/types';
import { CountryField } from './country-field';
import { required } from './required';

/** Creates or edits the user's developer. */
export function DeveloperForm({ developer }: { developer: OwnDeveloper | null }) {
  const router = useRouter();
  const submit = useSubmit({
    action: developerFormAction,
    check: ({ name, description, location }) => ({
      name: required(name, 'Name is required'),
      description: required(description, 'Description is required'),
      location: required(location, 'Location is required'),
    }),
    onDone: () => router.refresh(),
    keepsValues: true,
  });
  const line = (name: 'name' | 'location' | 'website' | 'email' | 'phone', label: string, type = 'text') => (
    <Field label={label} required={name === 'name' || name === 'location'} error={submit.errorOf(name)}>
      {(control) => <Input {...control} name={name} type={type} defaultValue={developer?.[name] ?? ''} />}
    </Field>
  );
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      {developer ? <input type="hidden" name="version" value={developer.version} readOnly /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {line('name', 'Company name')}
        <Field label="Established" error={submit.errorOf('established')}>
          {(control) => (
            <Input
              {...control}
              name="established"
              inputMode="numeric"
              placeholder="1994"
              defaultValue={developer?.established ?? ''}
            />
          )}
        </Field>
        {line('location', 'Town')}
        <CountryField country={developer?.country} error={submit.errorOf('country')} />
      </div>
      <Field
        label="Description"
        required
        hint="What you build, where, and what sets you apart."
        error={submit.errorOf('description')}
      >
        {(control) => (
          <Textarea {...control} name="description" rows={5} defaultValue={developer?.description ?? ''} />
        )}
      </Field>
      <Field label="Specialties" hint="One per line, at most ten." error={submit.errorOf('specialties')}>
        {(control) => (
          <Textarea {...control} name="specialties" defaultValue={developer?.specialties.join('\n') ?? ''} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {line('phone', 'Phone', 'tel')}
        {line('email', 'Email', 'email')}
      </div>
      {line('website', 'Website', 'url')}
      <p className="text-muted text-sm">Phone, email and website of a company are public.</p>
      <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
        {developer ? 'Save company' : 'Enter the company'}
      </Button>
    </form>
  );
}
