import type { Country } from '@/lib/listings/constants';
import type { MarketPlace } from './market-places';
import type { Random } from './random';

/** Street names found in nearly every town of the country. */
const STREETS: Record<Country, readonly string[]> = {
  cyprus: [
    'Archiepiskopou Makariou III',
    'Archiepiskopou Kyprianou',
    'Georgiou Griva Digeni',
    '28is Oktovriou',
    '1is Apriliou',
    'Evagora Pallikaridi',
    'Anexartisias',
    'Eleftherias',
    'Kyriakou Matsi',
    'Agias Paraskevis',
    'Agiou Georgiou',
    'Agiou Andreou',
    'Apostolou Varnava',
    'Apostolou Pavlou',
    'Grigori Afxentiou',
    'Kimonos',
    'Evagorou',
    'Onasilou',
    'Dimokratias',
    'Aphroditis',
    'Poseidonos',
    'Nikou Georgiou',
    'Tefkrou',
    'Stasinou',
    'Leontiou Machaira',
    'Ammochostou',
    'Kyrenias',
    'Karpasias',
    'Pentadaktylou',
    'Troodous',
    'Akropoleos',
    'Aristotelous',
    'Solonos',
    'Omirou',
    'Thermopylon',
  ],
  greece: [
    'Eleftheriou Venizelou',
    'Ermou',
    'Kolokotroni',
    '25is Martiou',
    '28is Oktovriou',
    'Agiou Nikolaou',
    'Agiou Dimitriou',
    'Agias Sofias',
    'Kapodistriou',
    'Solomou',
    'Palama',
    'Papadiamanti',
    'Sokratous',
    'Platonos',
    'Perikleous',
    'Themistokleous',
    'Alexandrou Papanastasiou',
    'Karaiskaki',
    'Bouboulinas',
    'Kanari',
    'Miaouli',
    'Riga Feraiou',
    'Filikis Eterias',
    'Makrygianni',
    'Vasileos Konstantinou',
    'Mitropoleos',
    'Athinas',
    'Dimokratias',
    'Irakliou',
    'Aiginis',
    'Kykladon',
    'Smyrnis',
    'Ionias',
    'Trikoupi',
    'Skoufa',
    'Anapafseos',
    'Averof',
    'Seferi',
  ],
};

/** A street with number, or `null`; villages often have no street names. */
export function pickStreet(place: MarketPlace, random: Random): string | null {
  const isRural = ['village', 'mountain', 'island', 'golf'].includes(place.character);
  if (random.chance(isRural ? 0.8 : 0.35)) return null;
  return `${random.pick(STREETS[place.country])} ${random.whole(1, 94)}`;
}

/** Postcode ranges of the districts (Cyprus Post). */
const CYPRUS_POSTCODES: Readonly<Record<string, readonly [number, number]>> = {
  nicosia: [2000, 2399],
  limassol: [3010, 4199],
  famagusta: [5280, 5399],
  larnaca: [6010, 7199],
  paphos: [8010, 8299],
};

/** A postcode of the district or `null`; always `null` for Greece, where a postcode would imply a street. */
export function pickPostalCode(place: MarketPlace, random: Random): string | null {
  const range = CYPRUS_POSTCODES[place.zone];
  if (!range || random.chance(0.4)) return null;
  return String(random.whole(...range));
}
