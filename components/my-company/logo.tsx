import { useRunAction } from '@/components/forms/use-run-action';
import { PictureButton } from '@/components/my-company/picture-button';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/lib/action-result';
import { tMyCompany } from '@/messages/my-company';

export type LogoProps = {
  name: string;
  image: string | null;
  version: number;
  save: (logo: { pictureKey: string | null; version: number }) => Promise<ActionResult>;
};

/** Of a company or an agency. */
export function Logo({ name, image, version, save }: LogoProps) {
  const { run, pending } = useRunAction();
  const set = (pictureKey: string | null) =>
    run(() => save({ pictureKey, version }), {
      done: tMyCompany(pictureKey ? 'logoSaved' : 'logoRemoved'),
    });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <DeveloperLogo name={name} image={image} className="size-20" />
      <div className="flex flex-wrap gap-2">
        <PictureButton disabled={pending} onPictures={([picture]) => picture && set(picture.key)}>
          {tMyCompany(image ? 'logoChange' : 'logoAdd')}
        </PictureButton>
        {image ? (
          <Button variant="ghost" aria-disabled={pending} onClick={() => set(null)}>
            {tMyCompany('remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
