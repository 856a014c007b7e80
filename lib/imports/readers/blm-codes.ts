const list = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('|')
      .map((pair) => [pair.slice(0, pair.indexOf(':')).trim(), pair.slice(pair.indexOf(':') + 1).trim()]),
  );

export const BLM_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  STATUS_ID: list(
    '0: available | 1: sold stc | 2: sold stc | 3: under offer | 4: reserved | 5: let agreed | 6: sold | 7: let out',
  ),
  TRANS_TYPE_ID: list('1: for sale | 2: for rent'),
  LET_RENT_FREQUENCY: list('0: week | 1: month | 2: quarter | 3: year | 5: per person'),
  AREA_SIZE_UNIT_ID: list('1: sq ft | 2: sqm | 3: acres | 4: hectares'),
  // 9, 11 and 12: shared ownership, part buy and part rent, shared equity.
  PRICE_QUALIFIER: list(
    '1: POA | 4: offers over | 5: approximately | 7: from | 9: share | 10: offers over | 11: share | 12: share',
  ),
  // 1: long let; 3: student let.
  LET_TYPE_ID: list('0: | 1: | 2: short term | 3: '),
  LET_FURN_ID: list('0: yes | 1: no | 2: no | 3: | 4: yes'),
  PUBLISHED_FLAG: list('0: not published | 1: '),
  PROP_SUB_ID: list(
    `0: | 1: terraced house | 2: terraced house | 3: semi-detached house | 4: detached house | 5: house | 6: house | 7: flat | 8: flat |
    9: studio | 10: maisonette | 11: maisonette | 12: bungalow | 13: bungalow | 14: bungalow | 15: bungalow | 16: mobile home park |
    17: hotel | 18: hotel | 19: commercial | 20: land | 21: house | 22: town house | 23: cottage | 24: chalet | 25: house | 26: house | 27: villa |
    28: apartment | 29: penthouse | 30: finca | 43: house | 44: apartment | 45: parking | 46: retirement apartment |
    47: retirement apartment | 48: house share | 49: flat share | 50: mobile home park | 51: garages | 52: farm house | 56: duplex | 59: triplex apartment | 62: country house | 65: cottage | 68: commercial | 71: stone house | 92: house |
    80: commercial | 83: commercial | 95: village house | 101: house | 104: country house | 107: farmland | 110: plot | 113: country house | 116: stone house | 117: mobile home park | 118: cottage | 119: chalet |
    120: house | 121: house | 125: | 128: semi-detached villa | 131: detached villa | 134: commercial | 137: shop | 140: house | 142: hotel | 143: block of apartments | 144: hotel |
    178: office | 253: commercial | 256: mixed use`,
  ),
};

export const BLM_NAMES: Readonly<Record<string, string>> = {
  AGENT_REF: 'reference',
  DISPLAY_ADDRESS: 'title',
  PROP_SUB_ID: 'type',
  STATUS_ID: 'status',
  TRANS_TYPE_ID: 'transaction type',
  PUBLISHED_FLAG: 'listing status',
  LET_TYPE_ID: 'availability',
  LET_FURN_ID: 'furnished',
  LET_RENT_FREQUENCY: 'rent frequency',
  LET_DATE_AVAILABLE: 'available from',
  MIN_SIZE_ENTERED: 'covered area',
  AREA_SIZE_UNIT_ID: 'area unit',
  EXACT_LATITUDE: 'latitude',
  EXACT_LONGITUDE: 'longitude',
  COUNTRY_CD: 'country',
  ADDRESS_2: 'street address',
  ADDRESS_3: 'neighbourhood',
  ADDRESS_4: 'district',
};
