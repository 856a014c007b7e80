import type { Facts } from './facts';
import type { Random } from './random';

export type ListingText = { title: string; description: string };

export function writeText(facts: Facts, random: Random): ListingText {
  const { place, type, bedrooms } = facts;
  if (type === 'land') {
    return {
      title: `${random.pick(['Level plot', 'Building plot', 'Plot with olive trees', 'Corner plot'])} in ${place.nameEn}`,
      description: `A plot of ${facts.lotSizeM2} m² in ${place.location}.`,
    };
  }
  const what =
    bedrooms === 0
      ? 'Studio'
      : `${['', 'One', 'Two', 'Three', 'Four', 'Five'][bedrooms ?? 0]}-bedroom ${type}`;
  return {
    title: `${what} ${random.pick(['close to the centre of', 'on a quiet street in', 'near the park in', 'in'])} ${place.nameEn}`,
    description: `${facts.areaM2} m² in ${place.location}, built in ${facts.yearBuilt}. ${random.pick(['Bright rooms and a practical plan.', 'Quiet, with light from two sides.', 'Well kept and ready to move into.'])}`,
  };
}
