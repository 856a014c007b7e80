'use client';

import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlays/toast';
import { refreshViewer } from '@/components/viewer/viewer';
import { setAvatarAction } from '@/lib/people/actions';
import { PHOTO_EXTENSIONS } from '@/lib/storage/constants';
import { tSettings } from '@/messages/settings';

const loadDialog = () => import('@/components/auth/settings/avatar-dialog');
const AvatarDialog = lazy(async () => ({ default: (await loadDialog()).AvatarDialog }));

export function AvatarField({ name, avatar: stored }: { name: string; avatar: string | null }) {
  const [avatar, setAvatar] = useState(stored);
  const [photo, setPhoto] = useState<File>();
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Lets the same file be chosen again.
    event.currentTarget.value = '';
    void loadDialog().then(() => setPhoto(file));
  }

  async function save(key: string | null): Promise<string | undefined> {
    const answer = await setAvatarAction({ key }).catch(() => null);
    if (!answer?.ok) return failureText(answer);
    setAvatar(answer.data.avatar);
    setPhoto(undefined);
    toast.success(key ? tSettings('photoUpdated') : tSettings('photoRemoved'));
    void refreshViewer();
    return undefined;
  }

  async function remove() {
    setPending(true);
    const problem = await save(null);
    setPending(false);
    if (problem) toast.error(problem);
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} src={avatar} size="xl" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => input.current?.click()}>
            {avatar ? tSettings('changePhoto') : tSettings('addPhoto')}
          </Button>
          {avatar ? (
            <Button size="sm" variant="ghost" pending={pending} onClick={() => void remove()}>
              {tSettings('removePhoto')}
            </Button>
          ) : null}
        </div>
        <p className="text-muted text-sm">{tSettings('photoHint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={PHOTO_EXTENSIONS}
        aria-label={tSettings('photo')}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      {photo ? (
        <Suspense>
          <AvatarDialog photo={photo} onClose={() => setPhoto(undefined)} onSave={save} />
        </Suspense>
      ) : null}
    </div>
  );
}
