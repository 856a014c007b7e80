import { MAX_LISTING_PHOTOS, MAX_PHOTO_MEGABYTES } from '@/lib/storage/constants';
import { tPhotoProblems } from '@/messages/photo-problems';

export type PhotoProblem = Parameters<typeof tPhotoProblems>[0];

export function photoProblemText(problem: PhotoProblem): string {
  if (problem === 'tooLarge') return tPhotoProblems(problem, { megabytes: MAX_PHOTO_MEGABYTES });
  if (problem === 'tooMany') return tPhotoProblems(problem, { count: MAX_LISTING_PHOTOS });
  return tPhotoProblems(problem);
}
