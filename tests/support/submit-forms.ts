// A server to be killed mid-work: submits listings with photos through the route handler one after another, and
// prints the id of each one acknowledged.
import { NextRequest } from 'next/server';
import { POST } from '@/app/api/properties/route';
import { csrfTokenOf } from '@/lib/auth/secrets';
import { typedListing } from './listing-values';
import { jpeg } from './photos';

const [, , cookieName = '', session = ''] = process.argv;
const photos = await Promise.all(['#7aa0b8', '#b87a4a', '#4a7a5a'].map((colour) => jpeg(700, 500, colour)));

function nextForm(): FormData {
  const form = new FormData();
  const { photos: _photos, devUnits: _units, translations: _none, amenities, ...texts } = typedListing();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const amenity of amenities) form.append('amenities[]', amenity);
  for (const [index, photo] of photos.entries())
    form.append('images[]', new File([new Uint8Array(photo)], `${index}.jpg`, { type: 'image/jpeg' }));
  return form;
}

async function submit(): Promise<void> {
  const csrf = csrfTokenOf(session);
  const request = new NextRequest('http://localhost/api/properties/', {
    method: 'POST',
    body: nextForm(),
    headers: { cookie: `${cookieName}=${session}; csrftoken=${csrf}`, 'x-csrftoken': csrf },
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  const body = (await response.json()) as { id?: number };
  if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  process.stdout.write(`stored ${body.id}\n`);
}

for (;;) await submit();
