// Quantiles at QUANTILE_STEPS, taken once from real advertisements (sources and method: README.md).

export const QUANTILE_STEPS = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** Asking prices of homes for sale, € per m² of covered area, by zone of market-data.ts. */
export const PRICE_PER_M2: Readonly<
  Record<string, { apartment: readonly number[]; house: readonly number[] }>
> = {
  limassol: {
    apartment: [3375, 3804, 4572, 5862, 7902, 12_022, 16_774],
    house: [2143, 2491, 3125, 4659, 6667, 9004, 11_036],
  },
  paphos: {
    apartment: [2103, 2319, 3494, 4520, 5671, 7571, 9000],
    house: [1640, 2368, 3151, 4149, 5817, 8355, 10_266],
  },
  larnaca: {
    apartment: [1849, 2200, 2566, 3137, 4333, 6524, 9048],
    house: [1187, 1515, 1925, 2606, 3878, 5335, 6667],
  },
  nicosia: {
    apartment: [1212, 1643, 2160, 2627, 3429, 3921, 4261],
    house: [719, 1000, 1367, 1816, 2360, 3043, 3870],
  },
  famagusta: {
    apartment: [2238, 2430, 3013, 3280, 3800, 9694, 10_141],
    house: [1525, 2008, 2931, 3663, 4583, 6333, 9581],
  },
  attica: {
    apartment: [890, 1035, 1447, 2155, 3077, 3917, 4673],
    house: [888, 1088, 1538, 2312, 3389, 4853, 6032],
  },
  thessaloniki: {
    apartment: [738, 919, 1216, 1833, 2400, 2784, 3047],
    house: [500, 654, 944, 1250, 1767, 2640, 2892],
  },
};

/** Zones without data use Attica's distribution scaled by this estimated ratio. */
export const PRICE_RATIO_TO_ATTICA: Readonly<Record<string, number>> = {
  halkidiki: 0.95,
  crete: 1,
  cyclades: 1.75,
  dodecanese: 0.92,
  ionian: 1,
  peloponnese: 0.8,
  mainland: 0.62,
};

/** Indexed by number of bedrooms. */
type ByBedrooms = Readonly<
  Record<'cyprus' | 'greece', Readonly<Record<'apartment' | 'house', readonly (readonly number[])[]>>>
>;

/** Covered area in m². */
export const AREA_M2: ByBedrooms = {
  cyprus: {
    apartment: [
      [27, 29, 32, 36, 41, 47, 52],
      [38, 45, 51, 54, 58, 71, 85],
      [71, 75, 78, 82, 88, 104, 114],
      [92, 96, 104, 113, 129, 152, 183],
      [98, 107, 126, 160, 204, 270, 285],
    ],
    house: [
      [34, 38, 45, 55, 70, 90, 110],
      [40, 48, 59, 75, 98, 120, 140],
      [76, 84, 95, 108, 137, 174, 224],
      [119, 128, 141, 170, 209, 261, 325],
      [150, 160, 194, 241, 320, 434, 564],
      [194, 214, 260, 336, 465, 600, 721],
      [220, 230, 276, 395, 504, 702, 784],
    ],
  },
  greece: {
    apartment: [
      [22, 24, 28, 32, 38, 43, 47],
      [28, 32, 42, 51, 59, 69, 78],
      [60, 65, 74, 83, 94, 106, 119],
      [90, 94, 102, 114, 130, 156, 177],
      [103, 115, 140, 162, 200, 230, 285],
    ],
    house: [
      [30, 34, 40, 48, 60, 75, 90],
      [40, 45, 52, 62, 82, 141, 200],
      [60, 67, 78, 95, 120, 170, 210],
      [100, 108, 126, 159, 215, 300, 347],
      [140, 154, 185, 234, 300, 400, 500],
      [200, 216, 258, 330, 440, 500, 600],
      [220, 250, 300, 400, 511, 611, 800],
    ],
  },
};

/** Shares of homes with 0, 1, 2 … bedrooms. */
export const BEDROOM_SHARES = {
  cyprus: { apartment: [0.03, 0.2, 0.48, 0.25, 0.04], house: [0, 0.006, 0.08, 0.47, 0.28, 0.12, 0.044] },
  greece: { apartment: [0.02, 0.245, 0.435, 0.27, 0.03], house: [0, 0.06, 0.185, 0.35, 0.255, 0.1, 0.05] },
} as const;

/**
 * Years built. The sources name none for apartments in Cyprus: estimated from the share offered as new. Greek data are
 * of 2022, with what was built in the five years before shifted to the present.
 */
export const YEAR_BUILT = {
  cyprus: {
    apartment: [1980, 1988, 2004, 2017, 2025, 2026, 2027],
    house: [1955, 1975, 1997, 2012, 2025, 2026, 2027],
  },
  greece: {
    apartment: [1961, 1965, 1971, 1981, 2009, 2024, 2026],
    house: [1955, 1960, 1980, 2001, 2010, 2023, 2026],
  },
} as const;

/** Plot sizes of houses in Cyprus, m² (the median of villas is 383); also used for Greece. */
export const HOUSE_PLOT_M2 = [150, 218, 280, 383, 618, 900, 1400] as const;

/** Shares of homes with 1, 2, 3 … bathrooms. */
export const BATHROOM_SHARES: ByBedrooms = {
  cyprus: {
    apartment: [[1], [0.97, 0.03], [0.25, 0.73, 0.02], [0.2, 0.55, 0.25], [0, 0.45, 0.45, 0.1]],
    house: [
      [1],
      [1],
      [0.4, 0.55, 0.05],
      [0.12, 0.52, 0.36],
      [0, 0.22, 0.38, 0.4],
      [0, 0, 0.2, 0.35, 0.45],
      [0, 0, 0, 0.4, 0.4, 0.2],
    ],
  },
  greece: {
    apartment: [[1], [1], [0.93, 0.07], [0.71, 0.26, 0.03], [0.36, 0.44, 0.2]],
    house: [
      [1],
      [0.97, 0.03],
      [0.8, 0.19, 0.01],
      [0.43, 0.42, 0.15],
      [0.2, 0.37, 0.33, 0.1],
      [0, 0.25, 0.4, 0.25, 0.1],
      [0, 0.1, 0.35, 0.35, 0.2],
    ],
  },
};

/** Reference year of YEAR_BUILT; later years shift it. */
export const YEARS_AS_OF = 2026;
