'use client';

import { useEffect, useState } from 'react';
import { FormMessage } from '@/components/forms/message';
import { sendPhoto } from '@/components/forms/uploads/send-photo';
import { Button } from '@/components/ui/button';
import { ControlledDialog } from '@/components/ui/controlled-dialog';
import { type Crop, firstCrop } from '@/lib/people/avatar-crop';
import { PHOTO_PROBLEMS } from '@/lib/storage/constants';
import { AvatarCropper } from './avatar-cropper';

/** More than twice the largest displayed size; smaller crops are not enlarged. */
const OUTPUT_PX = 512;
const JPEG_QUALITY = 0.9;

type AvatarDialogProps = {
  photo: File;
  onClose: () => void;
  /** Receives the key of the uploaded picture; resolves to an error message, if any. */
  onSave: (key: string) => Promise<string | undefined>;
};

/** Crops the chosen photo to a square and uploads it. */
export function AvatarDialog({ photo, onClose, onSave }: AvatarDialogProps) {
  const { image, problem: unreadable } = usePhoto(photo);
  const [crop, setCrop] = useState<Crop>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const chosen = image && (crop ?? firstCrop(sizeOf(image)));
  const message = unreadable ?? problem;

  async function save() {
    if (!(image && chosen) || pending) return;
    setPending(true);
    setProblem(await upload(image, chosen));
    setPending(false);
  }

  async function upload(source: HTMLImageElement, square: Crop): Promise<string | undefined> {
    try {
      const { key } = await sendPhoto(await cut(source, square));
      return await onSave(key);
    } catch (error) {
      return error instanceof Error ? error.message : PHOTO_PROBLEMS.damaged;
    }
  }

  return (
    <ControlledDialog
      id="avatar-dialog"
      open
      onOpenChange={onClose}
      title="Choose the visible part"
      persistent
      className="max-w-md"
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={pending} disabled={!chosen} onClick={() => void save()}>
            Save photo
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {message ? <FormMessage kind="error">{message}</FormMessage> : null}
        {image && chosen ? (
          <AvatarCropper source={image.src} photo={sizeOf(image)} crop={chosen} onChange={setCrop} />
        ) : null}
      </div>
    </ControlledDialog>
  );
}

const sizeOf = (image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight });

/** Decodes the photo, with EXIF orientation applied. */
function usePhoto(photo: File) {
  const [state, setState] = useState<{ image?: HTMLImageElement; problem?: string }>({});
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    const image = new Image();
    image.onload = () => setState({ image });
    image.onerror = () => setState({ problem: PHOTO_PROBLEMS.notAPhoto });
    image.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return state;
}

/** The crop as a JPEG, with transparency flattened to white. */
async function cut(image: HTMLImageElement, { x, y, side }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const output = Math.max(1, Math.min(OUTPUT_PX, Math.round(side)));
  canvas.width = output;
  canvas.height = output;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, output, output);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, output, output);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the photo cannot be cropped'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
