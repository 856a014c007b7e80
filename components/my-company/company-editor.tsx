'use client';

import type { ComponentProps } from 'react';
import { useRunAction } from '@/components/forms/use-run-action';
import { CountryLine, EditorForm, TextLine, TextLines, useEditor } from '@/components/my-company/editor-form';
import { PictureButton } from '@/components/my-company/picture-button';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { developerFormAction, setDeveloperLogoAction } from '@/lib/developers/actions';
import type { OwnDeveloper } from '@/lib/developers/types';
import { paths } from '@/lib/paths';

export function DeveloperStatus({ id, isApproved }: { id: number; isApproved: boolean }) {
  if (!isApproved) {
    return (
      <p className="flex items-start gap-3 rounded-md bg-amber-tint px-4 py-3 text-amber text-sm">
        <Icon name="clock" className="mt-0.5 size-5" />
        <span>
          Your company is awaiting approval. You can add projects in the meantime; they become public together
          with it, and we tell you by email.
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-3 rounded-md bg-olive-tint px-4 py-3 text-olive text-sm">
      <Icon name="circle-check" className="mt-0.5 size-5" />
      <span>
        Your company is public.{' '}
        <Link href={paths.developer(id)} className="underline underline-offset-4">
          See its page
        </Link>
      </span>
    </p>
  );
}

type LogoCardProps = { name: string; image: string | null; version: number };

export function LogoCard({ name, image, version }: LogoCardProps) {
  const { run, pending } = useRunAction();
  const set = (pictureKey: string | null) =>
    run(() => setDeveloperLogoAction({ pictureKey, version }), {
      done: pictureKey ? 'Logo saved.' : 'Logo removed.',
    });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <DeveloperLogo name={name} image={image} className="size-20" />
      <div className="flex flex-wrap gap-2">
        <PictureButton disabled={pending} onPictures={([picture]) => picture && set(picture.key)}>
          {image ? 'Change the logo' : 'Add a logo'}
        </PictureButton>
        {image ? (
          <Button variant="ghost" aria-disabled={pending} onClick={() => set(null)}>
            Remove
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type TextField = 'name' | 'established' | 'location' | 'phone' | 'email' | 'website';

export function DeveloperForm({ developer }: { developer: OwnDeveloper | null }) {
  const submit = useEditor({
    action: developerFormAction,
    required: { name: 'Name', description: 'Description', location: 'Location' },
  });
  const line = (name: TextField, label: string, input: ComponentProps<'input'> = {}) => (
    <TextLine
      submit={submit}
      name={name}
      label={label}
      isRequired={name === 'name' || name === 'location'}
      value={developer?.[name]}
      input={input}
    />
  );
  return (
    <EditorForm
      submit={submit}
      hidden={developer ? { version: developer.version } : {}}
      button={developer ? 'Save company' : 'Enter the company'}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {line('name', 'Company name')}
        {line('established', 'Established', { inputMode: 'numeric', placeholder: '1994' })}
        {line('location', 'Town')}
        <CountryLine submit={submit} country={developer?.country} />
      </div>
      <TextLines
        submit={submit}
        name="description"
        label="Description"
        isRequired
        hint="What you build, where, and what sets you apart."
        rows={5}
        value={developer?.description}
      />
      <TextLines
        submit={submit}
        name="specialties"
        label="Specialties"
        hint="One per line, at most ten."
        value={developer?.specialties.join('\n')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {line('phone', 'Phone', { type: 'tel' })}
        {line('email', 'Email', { type: 'email' })}
      </div>
      {line('website', 'Website', { type: 'url' })}
      <p className="text-muted text-sm">Phone, email and website of a company are public.</p>
    </EditorForm>
  );
}
