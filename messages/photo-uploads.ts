// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/photo-uploads.json' with { type: 'json' };
import el from './el/photo-uploads.json' with { type: 'json' };
import ru from './ru/photo-uploads.json' with { type: 'json' };

type Shows = {
  unexpected: { status: string | number };
  leftOut: { count: number };
  uploadingPhoto: { number: string | number; count: string | number };
  moved: { number: string | number; count: string | number };
  movedToCover: { number: string | number; count: string | number };
  removed: { number: string | number };
  retryAll: { count: string | number };
  full: { count: string | number };
  limits: { count: string | number; kinds: string | number; megabytes: string | number };
  removePhoto: { number: string | number };
  cancelPhoto: { number: string | number };
  movePhoto: { number: string | number; count: string | number };
  position: { number: string | number; count: string | number };
  makePhotoCover: { number: string | number };
  whatPhotoShows: { number: string | number };
  yourPhoto: { number: string | number };
  uploading: { percent: string | number };
  uploadOf: { number: string | number };
};

export const tPhotoUploads = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
