import { createHash, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { MAX_PHOTO_BYTES } from '@/lib/storage/constants';
import { photoProblemText } from '@/lib/storage/photo-problems';
import { WHOLE_LISTING } from '../support/api-inputs';
import { createPersonAndSignIn } from '../support/api-session';
import { API_LISTING } from '../support/listing-values';
import { HTML, jpeg, padJpeg } from '../support/photos';

test.describe.configure({ timeout: 180_000 });

const FIELDS = { ...API_LISTING, primary_is_first: 'true' };

const formOf = (fields: Record<string, string>, photos: Buffer[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const amenity of ['elevator', 'balcony']) form.append('amenities[]', amenity);
  for (const [index, photo] of photos.entries())
    form.append('images[]', new File([new Uint8Array(photo)], `photo-${index}.jpg`, { type: 'image/jpeg' }));
  return form;
};
const submit = (request: APIRequestContext, headers: Record<string, string>, photos: Buffer[], fields = {}) =>
  request.post('/api/properties/', {
    headers,
    multipart: formOf({ ...FIELDS, ...fields }, photos),
    timeout: 120_000,
  });

test('ten photos of 5 MB in one submit arrive byte for byte', async ({ request }) => {
  const { headers } = await createPersonAndSignIn(request);
  const small = await jpeg(640, 480);
  const photos = Array.from({ length: 10 }, (_, index) => padJpeg(small, MAX_PHOTO_BYTES, index + 1));
  const response = await submit(request, headers, photos);
  expect(response.status(), await response.text()).toBe(201);
  const { images } = (await response.json()) as {
    images: { received_bytes: number; received_sha256: string }[];
  };
  expect(images.map(({ received_bytes, received_sha256 }) => [received_bytes, received_sha256])).toEqual(
    photos.map((photo) => [photo.length, createHash('sha256').update(photo).digest('hex')]),
  );
});

test('parallel submits with one key create one listing', async ({ request }) => {
  const { headers } = await createPersonAndSignIn(request);
  const photo = await jpeg(400, 300);
  const key = { ...headers, 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(request, key, [photo])));
  expect(answers.map((answer) => answer.status()).sort()).toEqual([...Array(9).fill(200), 201]);
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
    id: number;
    images: unknown[];
  }[];
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
  expect(bodies[0]?.images).toHaveLength(1);
});

test('an eleventh photo, HTML among the photos or an invalid field stores nothing and is reported', async ({
  request,
}) => {
  const { headers } = await createPersonAndSignIn(request);
  const photo = await jpeg(400, 300);
  const eleven = await submit(request, headers, Array(11).fill(photo));
  expect([eleven.status(), (await eleven.json()).error]).toEqual([400, photoProblemText('tooMany')]);
  const page = await submit(request, headers, [photo, HTML]);
  expect([page.status(), (await page.json()).error]).toEqual([400, photoProblemText('notAPhoto')]);
  const wrong = await submit(request, headers, [photo], { price: '0', bedrooms: '' });
  expect(wrong.status()).toBe(400);
  expect((await wrong.json()).details).toEqual({
    price: ['Price must be greater than 0.'],
    bedrooms: ['Bedrooms are required.'],
  });
  const none = await submit(request, headers, []);
  expect((await none.json()).details).toEqual({ photos: ['Add at least one photo.'] });
});

test('country and type accept the values the API returns; others are rejected by field', async ({
  request,
}) => {
  const { headers } = await createPersonAndSignIn(request);
  const photo = await jpeg(400, 300);
  const created = await submit(request, headers, [photo], { country: 'Cyprus', propertyType: 'Apartment' });
  expect(created.status(), await created.text()).toBe(201);
  expect(await created.json()).toMatchObject({ country: 'Cyprus', property_type: 'apartment' });
  const wrong = await submit(request, headers, [photo], { country: 'France', propertyType: 'castle' });
  expect((await wrong.json()).details).toMatchObject({
    country: ['Country must be Cyprus or Greece.'],
    propertyType: ['Property type must be house, apartment or land.'],
  });
});

test('an edit keeps absent fields, clears empty ones, and does not overwrite a newer version', async ({
  request,
}) => {
  const { headers, person } = await createPersonAndSignIn(request);
  const photo = await jpeg(400, 300);
  const created = (await (await submit(request, headers, [photo, photo], { lotSize: '300' })).json()) as {
    id: number;
    version: number;
    images: { id: number }[];
  };
  const address = `/api/properties/${person.username}/property/${created.id}/edit`;
  const edit = (fields: Record<string, string>) =>
    request.put(address, { headers, multipart: formOf(fields, []) });

  const second = created.images[1]?.id;
  const edited = await edit({ price: '270000', lotSize: '', primary_image_id: String(second) });
  expect(edited.status(), await edited.text()).toBe(200);
  const after = await edited.json();
  expect(after).toMatchObject({ price: 270_000, title: FIELDS.title, version: created.version + 1 });
  expect(after.images.map(({ id }: { id: number }) => id)).toEqual([second, created.images[0]?.id]);

  for (const wrong of [
    { 'existing_images[]': '2147483647' },
    { primary_image_id: '2147483647' },
    { tilte: 'Misspelt' },
    { version: 'latest' },
  ]) {
    const refused = await edit({ title: 'Changed', ...wrong });
    expect(refused.status(), await refused.text()).toBe(400);
  }
  const stored = await (await request.get(address.replace('/edit', ''))).json();
  expect([stored.title, stored.version, stored.images.length]).toEqual([FIELDS.title, after.version, 2]);

  const late = await edit({ title: 'Late', version: String(created.version) });
  expect(late.status()).toBe(409);
  expect(await late.json()).toMatchObject({
    code: 'conflict',
    current: { title: FIELDS.title, price: 270_000 },
  });
  expect(
    (
      await request.put(address.replace(person.username, 'owner'), { headers, multipart: formOf({}, []) })
    ).status(),
  ).toBe(404);
});

test('only a signed-in user of this site can create a listing', async ({ request }) => {
  const photo = await jpeg(40, 30);
  expect((await submit(request, {}, [photo])).status()).toBe(401);
  await createPersonAndSignIn(request);
  expect((await submit(request, {}, [photo])).status()).toBe(403);
});

test('what a form has is stored and read under the same names, and can be sent back; what it has not is refused', async ({
  request,
}) => {
  const { person, headers } = await createPersonAndSignIn(request);
  const photo = await jpeg(400, 300);
  const unit = { unitBlock: 'A1', beds: 2, baths: 1.5, internalArea: 80, verandaArea: 12.25, pool: true };
  const refusals = [
    [{ misspelt: 'x' }, 'misspelt'],
    [{ version: '1' }, 'version'],
    [{ 'amenities[]': 'castle' }, 'amenities'],
    [{ userType: 'developer', devUnits: JSON.stringify([{ ...unit, bath: 2 }]) }, 'devUnits.0.bath'],
  ] as const;
  for (const [fields, name] of refusals) {
    const refused = await submit(request, headers, [photo], fields);
    expect([refused.status(), Object.keys((await refused.json()).details)], name).toEqual([400, [name]]);
  }
  expect(await (await request.get('/api/properties/my-properties/')).json()).toMatchObject([]);

  const sent = { ...WHOLE_LISTING, devUnits: JSON.stringify([unit]), 'amenities[]': undefined };
  const fields = JSON.parse(JSON.stringify(sent)) as Record<string, string>;
  const { id, version } = await (await submit(request, headers, [photo], fields)).json();
  const path = `/api/properties/${person.username}/property/${id}/`;
  const read = async () => (await (await request.get(path)).json()) as Record<string, unknown>;
  const stored = await read();
  expect(stored).toMatchObject({
    title: WHOLE_LISTING.title,
    description: WHOLE_LISTING.description,
    price: Number(WHOLE_LISTING.price),
    location: WHOLE_LISTING.location,
    region: WHOLE_LISTING.region,
    city: WHOLE_LISTING.city,
    postal_code: WHOLE_LISTING.postal_code,
    street: WHOLE_LISTING.street,
    latitude: Number(WHOLE_LISTING.latitude),
    longitude: Number(WHOLE_LISTING.longitude),
    year_built: Number(WHOLE_LISTING.yearBuilt),
    parking_spaces: Number(WHOLE_LISTING.parkingSpaces),
    floor_level: Number(WHOLE_LISTING.floorLevel),
    total_floors: Number(WHOLE_LISTING.totalFloors),
    construction_material: WHOLE_LISTING.constructionMaterial,
    available_from: WHOLE_LISTING.availableFrom,
    virtual_tour_url: WHOLE_LISTING.virtualTourUrl,
    video_url: WHOLE_LISTING.videoUrl,
    energy_rating: WHOLE_LISTING.energyRating,
    contact_phone: WHOLE_LISTING.contactPhone,
    contact_email: WHOLE_LISTING.contactEmail.toLowerCase(),
    amenities: ['elevator', 'balcony'],
    dev_units: [{ ...unit, totalArea: 92.25 }],
  });
  const again = await request.put(`${path}edit/`, {
    headers,
    multipart: { devUnits: JSON.stringify(stored.dev_units), version: String(version) },
  });
  expect(again.status(), await again.text()).toBe(200);
  expect((await read()).dev_units).toEqual(stored.dev_units);
});
