// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/photo-uploads.json' with { type: 'json' };
import el from './el/photo-uploads.json' with { type: 'json' };
import ru from './ru/photo-uploads.json' with { type: 'json' };

type Plain = {
  interrupted: undefined;
  unexpected: { status: string | number };
  leftOut: { count: number };
  uploadingPhoto: { number: string | number; count: string | number };
  moved: { number: string | number; count: string | number };
  movedToCover: { number: string | number; count: string | number };
  removed: { number: string | number };
  retryAll: { count: string | number };
  orderHelp: undefined;
  photos: undefined;
  add: undefined;
  full: { count: string | number };
  drop: undefined;
  choose: undefined;
  take: undefined;
  limits: { count: string | number; kinds: string | number; megabytes: string | number };
  camera: undefined;
  cover: undefined;
  removePhoto: { number: string | number };
  cancelPhoto: { number: string | number };
  movePhoto: { number: string | number; count: string | number };
  position: { number: string | number; count: string | number };
  makePhotoCover: { number: string | number };
  makeCover: undefined;
  whatPhotoShows: { number: string | number };
  whatItShows: undefined;
  yourPhoto: { number: string | number };
  waiting: undefined;
  uploading: { percent: string | number };
  preparing: undefined;
  uploadOf: { number: string | number };
  tryAgain: undefined;
  leaveOut: undefined;
};
type Marked = Record<never, undefined>;

export const tPhotoUploads = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
