import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhotoGallery } from '@/components/forms/uploads/photo-gallery';
import type { PhotoItem } from '@/components/forms/uploads/photo-items';
import { photoProblemText } from '@/lib/storage/photo-problems';

const item = (id: string, error: string | null = null): PhotoItem => ({
  ...{ id, name: `${id}.jpg`, error, progress: 1 },
  photo: error ? null : { key: id, width: 600, height: 400, alt: '', placeholder: '' },
  preview: null,
});

function markup(items: PhotoItem[]): string {
  const nothing = () => undefined;
  const uploads = {
    ...{ items, isBusy: false, add: () => [], move: nothing, remove: nothing, retry: nothing },
    ...{ work: undefined, describe: nothing, replaceAll: nothing },
  };
  return renderToStaticMarkup(<PhotoGallery uploads={uploads} />);
}

/** Per tile: whether it is the cover, could be made the cover, or neither. */
function covers(items: PhotoItem[]) {
  return markup(items)
    .split('data-photo=')
    .slice(1)
    .map((tile) => (tile.includes('Make cover') ? 'may be' : />Cover</.test(tile) ? 'is' : 'no'));
}

test('the first photo is the cover', () => {
  expect(covers([item('a'), item('b')])).toEqual(['is', 'may be']);
});

test('a rejected file is never the cover: the first photo after it is', () => {
  expect(covers([item('bad', 'This is not a photo.'), item('a'), item('b')])).toEqual(['no', 'is', 'may be']);
});

test('photos that failed for another reason than the file can all be tried again at once', () => {
  const [one, two] = [item('a', photoProblemText('incomplete')), item('b', photoProblemText('incomplete'))];
  const damaged = item('c', photoProblemText('damaged'));
  expect(markup([one, two, damaged])).toContain('Try all 2 again');
  expect(markup([one, damaged]), 'one has a button of its own').not.toContain('Try all');
});
