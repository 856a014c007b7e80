'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useRunAction } from '@/components/forms/use-run-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { askConfirm } from '@/components/ui/overlays/ask';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { deleteProjectAction, publishProjectAction } from '@/lib/projects/actions';
import { tProjectEditor } from '@/messages/project-editor';

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
      done: tProjectEditor(published ? 'projectUnpublished' : 'projectPublished'),
    });
  }

  async function remove() {
    const message = tProjectEditor('removeProject', { name });
    if (!(await askConfirm({ message, confirm: tProjectEditor('remove'), danger: true }))) return;
    run(() => deleteProjectAction({ id, version }), {
      done: tProjectEditor('projectRemoved'),
      after: () => router.push(localAddress(paths.myCompany)),
    });
  }

  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Badge tone={published ? 'olive' : 'outline'}>
        {tProjectEditor(published ? 'published' : 'unpublished')}
      </Badge>
      <p className="min-w-0 flex-1 basis-56 text-sm">
        <Visibility id={id} published={published} isApproved={isApproved} hasPhoto={hasPhoto} />
      </p>
      <div className="flex gap-2.5">
        <Button variant="ghost" aria-disabled={pending} onClick={() => void remove()}>
          {tProjectEditor('remove')}
        </Button>
        <Button
          variant={published ? 'secondary' : 'primary'}
          disabled={!(published || hasPhoto)}
          pending={pending}
          onClick={publish}
        >
          {tProjectEditor(published ? 'unpublish' : 'publish')}
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
    return tProjectEditor(hasPhoto ? 'onlyYou' : 'photoFirst');
  }
  if (!isApproved) return tProjectEditor('afterApproval');
  return (
    <MarkedText
      of={tProjectEditor.pieces('everybody')}
      link={(text: ReactNode) => (
        <Link href={paths.project(id)} className="text-aegean underline underline-offset-4">
          {text}
        </Link>
      )}
    />
  );
}
