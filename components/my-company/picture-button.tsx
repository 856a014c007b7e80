'use client';

import { type ReactNode, useRef, useState } from 'react';
import { FileInput } from '@/components/forms/uploads/file-input';
import { sendPhoto } from '@/components/forms/uploads/send-photo';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { PHOTO_TYPES } from '@/lib/storage/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';
import { tMyCompany } from '@/messages/my-company';

export type PictureButtonProps = {
  children: ReactNode;
  /** Several pictures keep the order chosen. */
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  onPictures: (pictures: PictureSource[]) => void | Promise<void>;
};

/** Uploads pictures one at a time and hands over those that succeeded. */
export function PictureButton({ children, multiple, disabled, onPictures }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState('');

  async function send(files: File[]) {
    const sent: PictureSource[] = [];
    for (const [index, file] of files.entries()) {
      setProgress(
        files.length > 1
          ? tMyCompany('sending', { number: index + 1, count: files.length })
          : tMyCompany('sendingOne'),
      );
      try {
        sent.push(await sendPhoto(file));
      } catch (error) {
        toast.error(`${file.name}: ${error instanceof Error ? error.message : tMyCompany('sendFailed')}`);
      }
    }
    if (sent.length > 0) await onPictures(sent);
    setProgress('');
  }

  return (
    <>
      <Button aria-disabled={disabled || progress !== ''} onClick={() => input.current?.click()}>
        <Icon name="image-plus" />
        {progress || children}
      </Button>
      <FileInput
        ref={input}
        aria-label={typeof children === 'string' ? children : tMyCompany('pictures')}
        multiple={multiple}
        accept={PHOTO_TYPES.join(',')}
        onFiles={(files) => void send(files)}
      />
    </>
  );
}
