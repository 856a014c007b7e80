import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { foldName } from '@/lib/imports/column-names';
import { findHeader } from '@/lib/imports/csv-header';
import { readCsv } from '@/lib/imports/csv-reader';
import { validateHome } from '@/lib/imports/row-rules';
import { USUAL_NAMES } from '@/lib/imports/usual-columns';

const NOW = new Date('2026-11-21T00:00:00Z');

async function homeOf(header: string, row: string) {
  for await (const record of readCsv(Readable.from([`${header}\n${row}\n`]), findHeader(header, null), null))
    if ('home' in record) return validateHome(record.line, record.home, NOW);
  return null;
}

test.each([
  [
    'Objektnummer;Titel;Objektart;Vermarktungsart;Kaufpreis;Ort;PLZ;Wohnfläche (m²);Schlafzimmer;Grundstücksfläche;Baujahr',
    'A7;Haus am Meer;Einfamilienhaus;Kauf;350.000,00 €;Paphos;8010;140,5 m²;3;500 m²;2005',
  ],
  [
    'Код;Название;Тип недвижимости;Сделка;Цена (€);Город;Индекс;Площадь;Количество спален;Площадь участка;Год постройки',
    'A7;Дом;Вилла;Продажа;350 000 €;Пафос;8010;140,5 кв.м;3;500;2005',
  ],
  [
    'ΚΩΔ.;ΤΙΤΛΟΣ;ΤΥΠΟΣ ΑΚΙΝΗΤΟΥ;ΣΥΝΑΛΛΑΓΗ;ΤΙΜΗ ΠΩΛΗΣΗΣ;ΤΟΠΟΘΕΣΙΑ;Τ.Κ.;ΤΕΤΡ. ΜΕΤΡΑ;ΑΡ. ΥΠΝΟΔΩΜΑΤΙΩΝ;ΕΜΒΑΔΟΝ ΟΙΚΟΠΕΔΟΥ;ΕΤΟΣ ΚΑΤΑΣΚΕΥΗΣ',
    'A7;Σπίτι;Μονοκατοικία;Πώληση;350.000;Πάφος;8010;140,5;3;500;2005',
  ],
  [
    'Property Ref;Property Name;Prop Type;For Sale/Rent;Selling Price;Village;Postcode;Covered Area (sqm);No. of Bedrooms;Plot (sqm);Year of Construction',
    'A7;Home;Villa;For Sale;350000;Paphos;8010;140.5;3;500;2005',
  ],
])('the columns of %s are recognised', async (header, row) =>
  expect(await homeOf(header, row)).toMatchObject({
    reference: 'A7',
    type: 'house',
    status: 'for_sale',
    priceCents: 35_000_000,
    postalCode: '8010',
    areaM2: 140.5,
    bedrooms: 3,
    lotSizeM2: 500,
    yearBuilt: 2005,
  }),
);

test("'Area' beside a column of the covered area is the neighbourhood", async () =>
  expect(
    await homeOf('ref,type,price,area,city,size', '1,Apartment,250000,Germasogeia,Limassol,95'),
  ).toMatchObject({
    location: 'Germasogeia, Limassol',
    areaM2: 95,
  }));

test('a column name is written as it is compared and belongs to one field', () => {
  const names = Object.values(USUAL_NAMES).flat();
  expect(names.filter((name) => foldName(name) !== name)).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
