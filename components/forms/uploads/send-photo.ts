import { csrfToken } from '@/components/forms/csrf-token';
import { apiAddress } from '@/lib/language/api-address';
import type { PictureSource } from '@/lib/storage/picture-urls';
import { tPhotoUploads } from '@/messages/photo-uploads';

type Options = {
  signal?: AbortSignal;
  /** 0 to 1; 1 while the server is processing. */
  onProgress?: (part: number) => void;
};

/** XMLHttpRequest, because `fetch` has no upload progress. @throws Error with a message for the user */
export function sendPhoto(photo: Blob, { signal, onProgress }: Options = {}): Promise<PictureSource> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress('/api/uploads'));
    request.setRequestHeader('X-CSRFToken', csrfToken());
    request.setRequestHeader('Content-Type', photo.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 201 && isPicture(answer)) {
        const { key, width, height, placeholder } = answer;
        resolve({ key, width, height, placeholder, alt: '' });
      } else reject(new Error(errorText(answer) ?? tPhotoUploads('unexpected', { status: request.status })));
    };
    request.onerror = () => reject(new Error(tPhotoUploads('interrupted')));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(photo);
  });
}

type Picture = Pick<PictureSource, 'key' | 'width' | 'height' | 'placeholder'>;

function isPicture(answer: unknown): answer is Picture {
  return typeof answer === 'object' && answer !== null && 'key' in answer && 'placeholder' in answer;
}

function errorText(answer: unknown): string | null {
  const hasText = typeof answer === 'object' && answer !== null && 'error' in answer;
  return hasText && typeof answer.error === 'string' ? answer.error : null;
}
