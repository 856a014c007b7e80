import type { Build, Spot } from './facts';
import { CHARACTERS, type MarketPlace } from './market-places';
import { normalScore, normalShare, PRICES, shareBelow, valueAt, YEARS_AS_OF } from './prices';
import type { Random } from './random';

/** Cheaper than most of their zone. */
const UNLISTED_SCORE = -0.6;
/** Standard deviations of a rank, chosen so that prices spread like real ones (tests/unit/seed/spread.test.ts). */
const EFFECTS = { place: 0.75, age: 0.3, sea: 0.3, quality: 0.62, condition: 0.12 };

type PriceTable = { apartment: readonly number[]; house: readonly number[] };

function tableOf(zone: string): PriceTable {
  const own = PRICES.pricePerM2[zone];
  if (own) return own;
  const attica = PRICES.pricePerM2.attica;
  const ratio = PRICES.ratioToAttica[zone];
  if (!attica || !ratio) throw new Error(`No prices for zone ${zone}`);
  return {
    apartment: attica.apartment.map((price) => price * ratio),
    house: attica.house.map((price) => price * ratio),
  };
}

/** `usual` is the score of the zone's average home; ranks are relative to it. */
type ZonePrices = PriceTable & { usual: Record<'apartment' | 'house', number> };

/** Relative to 18 years, on a scale of 18 years; newer is higher. Clamped to ±1.5. */
const ageScore = (year: number, thisYear: number) =>
  Math.max(-1.5, Math.min(1.5, (year - (thisYear - 18)) / 18));

const CONDITION_SCORES = { 'off-plan': 1, new: 1, renovated: 1, good: 0, 'to renovate': -4 } as const;

export class PriceModel {
  private readonly zones = new Map<string, ZonePrices>();
  private readonly placeScores = new Map<number, number>();

  constructor(
    places: readonly MarketPlace[],
    private readonly thisYear: number,
  ) {
    for (const zone of new Set(places.map((place) => place.zone))) {
      const table = tableOf(zone);
      const inZone = places.filter((place) => place.zone === zone);
      for (const place of inZone) {
        const isKnown = place.level !== null;
        const score = isKnown ? normalScore(shareBelow(table.apartment, place.level ?? 0)) : UNLISTED_SCORE;
        this.placeScores.set(place.id, score);
      }
      const usual = {
        apartment: this.usualScore(inZone, 'apartment'),
        house: this.usualScore(inZone, 'house'),
      };
      this.zones.set(zone, { ...table, usual });
    }
  }

  private usualScore(places: readonly MarketPlace[], type: 'apartment' | 'house'): number {
    let [sum, total] = [0, 0];
    for (const place of places) {
      const share = CHARACTERS[place.character].apartmentShare[place.country];
      const weight = place.weight * (type === 'apartment' ? share : 1 - share);
      sum += (this.placeScores.get(place.id) ?? 0) * weight;
      total += weight;
    }
    const years = PRICES.yearBuilt[places[0]?.country ?? 'cyprus'][type];
    const ages = years.map((year) => ageScore(year, YEARS_AS_OF)).reduce((a, b) => a + b) / years.length;
    return EFFECTS.place * (sum / total) + EFFECTS.age * ages;
  }

  /** By price per m², 0 to 1. */
  rank(spot: Spot, build: Build): number {
    const zone = this.zoneOf(spot.place);
    const score =
      EFFECTS.place * (this.placeScores.get(spot.place.id) ?? 0) +
      EFFECTS.age * ageScore(build.yearBuilt ?? this.thisYear - 18, this.thisYear) +
      EFFECTS.sea * (spot.seaKm < 0.4 ? 0.8 : spot.seaKm < 1.5 ? 0.2 : -0.25) +
      EFFECTS.quality * build.quality +
      EFFECTS.condition * CONDITION_SCORES[build.condition];
    const usual = build.type === 'house' ? zone.usual.house : zone.usual.apartment;
    return normalShare(score - usual);
  }

  /** Euro before rounding. */
  saleValue(spot: Spot, build: Build): number {
    const zone = this.zoneOf(spot.place);
    if (build.type === 'land') return this.landValue(spot, build);
    return valueAt(zone[build.type], this.rank(spot, build)) * (build.areaM2 ?? 0);
  }

  /** € per m²; slightly above the median of its type. */
  newHomePerM2(place: MarketPlace, type: 'apartment' | 'house'): number {
    const zone = this.zoneOf(place);
    const score =
      EFFECTS.place * (this.placeScores.get(place.id) ?? 0) + EFFECTS.age * 0.5 - zone.usual[type];
    return valueAt(zone[type], normalShare(score));
  }

  private landValue(spot: Spot, build: Build): number {
    const level = spot.place.level ?? (this.zoneOf(spot.place).apartment[2] ?? 1000) * 0.8;
    const share = build.form === 'plot' ? CHARACTERS[spot.place.character].plotShare : FIELD_SHARE;
    return level * share * Math.exp(0.4 * build.quality) * (build.lotSizeM2 ?? 0);
  }

  private zoneOf(place: MarketPlace): ZonePrices {
    const zone = this.zones.get(place.zone);
    if (!zone) throw new Error(`No prices for zone ${place.zone}`);
    return zone;
  }
}

/** Farmland per m², relative to an apartment. */
const FIELD_SHARE = 0.008;

/** Euro per month: a gross yield of 4 to 6.5 %, higher for small homes. */
export function monthlyRent(saleValue: number, build: Build, random: Random): number {
  const usual = 5.3 - 0.2 * (build.bedrooms ?? 2) + 0.35;
  const percent = Math.max(4, Math.min(6.5, usual + 0.45 * random.normal()));
  return (saleValue * percent) / 100 / 12;
}

const STEPS = [
  { below: 60_000, unit: 1_000 },
  { below: 250_000, unit: 2_500 },
  { below: 800_000, unit: 5_000 },
  { below: 2_500_000, unit: 25_000 },
  { below: Infinity, unit: 50_000 },
];

/** Rounds as people do: 287,341 becomes 285,000 or 289,000. */
export function roundSalePrice(euros: number, random: Random): number {
  const unit = STEPS.find(({ below }) => euros < below)?.unit ?? 1;
  const rounded = Math.max(unit, Math.round(euros / unit) * unit);
  return euros > 60_000 && random.chance(0.15) ? rounded - 1_000 : rounded;
}

export function roundRent(euros: number): number {
  const unit = euros < 1_000 ? 10 : euros < 3_000 ? 50 : 100;
  return Math.max(250, Math.round(euros / unit) * unit);
}
