import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { tUsualWords } from '@/messages/usual-words';

/** Usual ones of what people type in lists: types of homes, specialties, materials, features. Stored as typed. */
export const USUAL_WORDS = [
  'apartments',
  'studios',
  'lofts',
  'penthouses',
  'maisonettes',
  'duplexes',
  'villas',
  'houses',
  'townhouses',
  'bungalows',
  'plots',
  'offices',
  'shops',
  'city-apartments',
  'village-houses',
  'holiday-homes',
  'first-homes',
  'luxury-homes',
  'sea-front-living',
  'resorts',
  'conversions',
  'restoration',
  'renovation',
  'stone-building',
  'property-management',
  'commercial-property',
  'energy-class-a',
  'energy-class-a+',
  'stone',
  'local-stone',
  'stone-and-timber',
  'concrete',
  'reinforced-concrete',
  'brick',
  'wood',
  'timber',
  'steel',
  'steel-frame',
  'large-verandas',
  'covered-parking',
  'two-parking-spaces',
  'store-room',
  'heat-pumps',
  'photovoltaics',
  'underfloor-heating',
  'rainwater-cisterns',
  'high-ceilings',
  'roof-terrace',
  'private-pools',
  'shared-pool',
  'tennis-court',
  'private-gardens',
  'gardens-of-native-plants',
  'shared-courtyard',
  'gated-community',
  'few-homes',
  'large-plots',
  'two-homes-a-floor',
  'sea-views',
  'mountain-views',
  'quiet-street',
  'beach-within-walking-distance',
  'everything-within-walking-distance',
  'harbour-nearby',
  'park-nearby',
  'metro-nearby',
  'tram-nearby',
  'bus-stop-nearby',
  'restored-warehouse',
  'restored-stone-front',
  'ready-to-move-in',
  'low-common-expenses',
  'title-deeds-applied-for',
  'two-year-defects-service',
  'furnished-on-request',
  'letting-service',
  'short-let-licence',
  'reception-in-season',
] as const;

type Word = (typeof USUAL_WORDS)[number];

const isUsual = (key: string): key is Word => (USUAL_WORDS as readonly string[]).includes(key);

/** 'Holiday homes' in the language of the page, 'Type A' too; anything else as typed. */
export function usualWord(text: string): string {
  if (currentLanguage() === SOURCE_LANGUAGE) return text;
  const key = text.toLowerCase().replace(/[^a-z\d+]+/g, '-');
  if (isUsual(key)) return tUsualWords(key);
  const [, name] = /^type ([A-Z\d]{1,3})$/i.exec(text) ?? [];
  return name ? tUsualWords('type', { name }) : text;
}
