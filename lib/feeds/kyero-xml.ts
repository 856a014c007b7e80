import type { ExportedHome } from '@/lib/feeds/types';
import type { Language } from '@/lib/language/constants';
import { guessLanguage, type Translations } from '@/lib/language/translations';
import { COUNTRY_LABELS } from '@/lib/places/constants';
import { escapeXml } from '@/lib/seo/xml';

export const KYERO_HEAD =
  '<?xml version="1.0" encoding="utf-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n';
export const KYERO_FOOT = '</root>\n';

const element = (name: string, value: string | number | null) => group(name, escapeXml(String(value ?? '')));

const group = (name: string, inner: string, attribute = '') =>
  inner === '' ? '' : `<${name}${attribute}>${inner}</${name}>`;

/** `original`: our import would otherwise take the English text to be the original. */
function inLanguages(name: string, original: string, language: Language, others: Translations): string {
  const texts = Object.entries({ ...others, [language]: original });
  return group(name, texts.map(([of, text]) => element(of, text)).join(''), ` original="${language}"`);
}

/** Exactly three decimals would be read as thousands in some countries, and by our own import. */
function decimal(value: number | null): string | null {
  if (value === null) return null;
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/**
 * Kyero v3 `<property>` (help.kyero.com/en/articles/kyero-xml-feed-specification). Our own elements at the end hold
 * what the format lacks: other readers skip them, and our import gets the same listing back.
 */
export function kyeroProperty(home: ExportedHome): string {
  const language = guessLanguage(`${home.title} ${home.description}`);
  const [town = '', ...region] = home.placeLabel.split(', ');
  const point = element('latitude', home.latitude) + element('longitude', home.longitude);
  const area = element('built', decimal(home.areaM2)) + element('plot', decimal(home.lotSizeM2));
  const features = home.amenities.map((amenity) => element('feature', amenity)).join('');
  const images = home.pictures
    .map(({ url, caption }, index) =>
      group('image', element('url', url) + element('caption', caption), ` id="${index + 1}"`),
    )
    .join('');
  const parts = [
    element('id', home.id),
    element('date', home.updatedAt.toISOString().slice(0, 19).replace('T', ' ')),
    element('ref', home.reference),
    element('url', home.url),
    element('price', decimal(home.priceCents / 100)),
    element('currency', 'EUR'),
    element('price_freq', home.status === 'for_sale' ? 'sale' : 'month'),
    element('type', home.type),
    element('town', town),
    element('province', region.join(', ')),
    element('country', COUNTRY_LABELS[home.country]),
    element('postcode', home.postalCode),
    group('location', point),
    element('beds', home.bedrooms),
    element('baths', home.bathrooms),
    group('surface_area', area),
    group('energy_rating', element('consumption', home.energyClass)),
    element('email', home.contactEmail),
    element('phone', home.contactPhone),
    element('virtual_tour_url', home.virtualTourUrl),
    element('video_url', home.videoUrl),
    inLanguages('title', home.title, language, home.titles),
    inLanguages('desc', home.description, language, home.descriptions),
    group('features', features),
    group('images', images),
    element('address', home.location),
    element('street', home.street),
    element('year_built', home.yearBuilt),
    element('floor', home.floorLevel),
    element('total_floors', home.totalFloors),
    element('parking_spaces', home.parkingSpaces),
    element('construction_material', home.constructionMaterial),
    element('available_from', home.availableFrom),
    element('availability', home.availability),
  ];
  return `<property>${parts.join('')}</property>\n`;
}
