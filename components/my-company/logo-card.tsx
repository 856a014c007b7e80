'use client';

import { useRunAction } from '@/components/forms/use-run-action';
import { PictureButton } from '@/components/my-company/picture-button';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { Button } from '@/components/ui/button';
import { setDeveloperLogoAction } from '@/lib/developers/actions';

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
