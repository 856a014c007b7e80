'use client';

import { useRouter } from 'next/navigation';
import { useRunAction } from '@/components/forms/use-run-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { askConfirm } from '@/components/ui/overlays/ask';
import { paths } from '@/lib/paths';
import { deleteProjectAction, publishProjectAction } from '@/lib/projects/actions';

export type PublishBarProps = {
  id: number;
  version: number;
  name: string;
  published: boolean;
  isApproved: boolean;
  hasPhoto: boolean;
};

export function PublishBar({ id, version, name, published, isApproved, hasPhoto }: PublishBarProps) {
  const router = useRouter();
  const { run, pending } = useRunAction();

  function publish() {
    run(() => publishProjectAction({ id, version, published: !published }), {
      done: published ? 'Project unpublished.' : 'Project published.',
    });
  }

  async function remove() {
    const message = `Remove ${name} with its photos, floor plans and homes? This cannot be undone.`;
    if (!(await askConfirm({ message, confirm: 'Remove', danger: true }))) return;
    run(() => deleteProjectAction({ id, version }), {
      done: 'Project removed.',
      after: () => router.push(paths.myCompany),
    });
  }

  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Badge tone={published ? 'olive' : 'outline'}>{published ? 'Published' : 'Unpublished'}</Badge>
      <p className="min-w-0 flex-1 basis-56 text-sm">
        <Visibility id={id} published={published} isApproved={isApproved} hasPhoto={hasPhoto} />
      </p>
      <div className="flex gap-2.5">
        <Button variant="ghost" aria-disabled={pending} onClick={() => void remove()}>
          Remove
        </Button>
        <Button
          variant={published ? 'secondary' : 'primary'}
          disabled={!(published || hasPhoto)}
          pending={pending}
          onClick={publish}
        >
          {published ? 'Unpublish' : 'Publish'}
        </Button>
      </div>
    </div>
  );
}

function Visibility({
  id,
  published,
  isApproved,
  hasPhoto,
}: Pick<PublishBarProps, 'id' | 'published' | 'isApproved' | 'hasPhoto'>) {
  if (!published) {
    return hasPhoto ? 'Only you can see this project.' : 'Add a photo, then you can publish this project.';
  }
  if (!isApproved) return 'Everybody can see it as soon as your company has been approved.';
  return (
    <>
      Everybody can see{' '}
      <Link href={paths.project(id)} className="text-aegean underline underline-offset-4">
        its page
      </Link>
      .
    </>
  );
}
