import type { Line, TextHome } from './text-home';
import { homeName } from './title-lines';
import { capital, countOf, numberWord, ordinalWord, squareMetres, withArticle } from './words';

const isFlat = (h: TextHome) => h.type === 'apartment';
const isHouse = (h: TextHome) => h.type === 'house';
const isMiddleFloor = (h: TextHome) => isFlat(h) && (h.floorLevel ?? 0) > 0 && !h.isTopFloor;
const floorOf = (h: TextHome) =>
  `${ordinalWord(h.floorLevel ?? 1)} of ${numberWord(h.totalFloors ?? 1)} floors`;
const forWhat = (h: TextHome) => (h.market === 'for_rent' ? 'to let' : 'for sale');

/** First sentences of a description: what it is and where. */
export const OPENINGS: readonly Line[] = [
  {
    when: isMiddleFloor,
    say: (h) => `On the ${floorOf(h)}, ${withArticle(homeName(h))} of ${squareMetres(h.area)} in ${h.name}.`,
  },
  {
    when: isMiddleFloor,
    say: (h) => `${capital(withArticle(homeName(h)))} on the ${floorOf(h)}: ${squareMetres(h.area)} inside.`,
  },
  {
    when: isMiddleFloor,
    say: (h) =>
      `The ${h.noun} is on the ${ordinalWord(h.floorLevel ?? 1)} floor of ${withArticle(`${numberWord(h.totalFloors ?? 2)}-storey`)} building in ${h.name} and has ${squareMetres(h.area)}.`,
  },
  {
    when: (h) => isFlat(h) && h.isTopFloor,
    say: (h) =>
      `At the top of the house: ${withArticle(homeName(h))} of ${squareMetres(h.area)} with nobody above.`,
  },
  {
    when: (h) => isFlat(h) && h.isTopFloor,
    say: (h) =>
      `${capital(withArticle(homeName(h)))} at the top of ${withArticle(`${numberWord(h.totalFloors ?? 3)}-storey`)} building in ${h.name}, ${squareMetres(h.area)}.`,
  },
  {
    when: (h) => isFlat(h) && h.floorLevel === 0,
    say: (h) => `A ground-floor ${h.noun} in ${h.name} with ${squareMetres(h.area)} and no stairs to climb.`,
  },
  {
    when: (h) => isFlat(h) && h.floorLevel === 0,
    say: (h) =>
      `${capital(withArticle(homeName(h)))} of ${squareMetres(h.area)} at ground level in ${h.place.location}.`,
  },
  {
    when: isFlat,
    say: (h) => `${squareMetres(h.area)} in ${h.name}, laid out as ${withArticle(homeName(h))}.`,
  },
  {
    when: (h) => isFlat(h) && h.beds > 1,
    say: (h) =>
      `${capital(countOf(h.beds, 'bedroom'))}, ${countOf(h.bathrooms ?? 1, 'bathroom')} and a living room that takes the best of the light, in ${h.name}.`,
  },
  {
    when: (h) => isFlat(h) && h.beds === 0,
    say: (h) =>
      `One room, well used: ${squareMetres(h.area)} in ${h.name} with a kitchen along one wall and a separate bathroom.`,
  },
  {
    when: (h) => isFlat(h) && h.beds === 1,
    say: (h) => `A one-bedroom home of ${squareMetres(h.area)} in ${h.name}, easy to keep and easy to love.`,
  },
  {
    when: (h) => isHouse(h) && h.lotSizeM2 !== null,
    say: (h) =>
      `${capital(withArticle(homeName(h)))} of ${squareMetres(h.area)} on ${squareMetres(h.lotSizeM2 ?? 0)} of land in ${h.name}.`,
  },
  {
    when: (h) => isHouse(h) && h.lotSizeM2 !== null,
    say: (h) =>
      `On a plot of ${squareMetres(h.lotSizeM2 ?? 0)} in ${h.place.location} stands this ${homeName(h)} with ${squareMetres(h.area)} of living space.`,
  },
  {
    when: (h) => isHouse(h) && (h.totalFloors ?? 1) > 1,
    say: (h) =>
      `${capital(squareMetres(h.area))} over ${countOf(h.totalFloors ?? 2, 'floor')}: ${withArticle(homeName(h))} in ${h.name}.`,
  },
  {
    when: (h) => isHouse(h) && h.totalFloors === 1,
    say: (h) =>
      `Everything on one level: ${withArticle(homeName(h))} of ${squareMetres(h.area)} in ${h.name}.`,
  },
  {
    when: (h) => h.form === 'stone house',
    say: (h) =>
      `Thick stone walls keep this ${homeName(h)} in ${h.name} cool in August; it has ${squareMetres(h.area)}.`,
  },
  {
    when: (h) => h.form === 'stone house',
    say: (h) =>
      `Built in ${h.yearBuilt} with the stone of the place, this house in ${h.name} measures ${squareMetres(h.area)}.`,
  },
  {
    when: (h) => h.form === 'villa',
    say: (h) =>
      `A villa that makes room for people: ${countOf(h.beds, 'bedroom')}, ${countOf(h.bathrooms ?? 2, 'bathroom')} and ${squareMetres(h.area)} in ${h.name}.`,
  },
  {
    when: (h) => h.form === 'villa' && h.seaKm < 3,
    say: (h) =>
      `Not far from the shore at ${h.name}, a villa with ${countOf(h.beds, 'bedroom')} and ${squareMetres(h.area)}.`,
  },
  {
    when: (h) => h.form === 'maisonette',
    say: (h) =>
      `A maisonette on several levels, so that the bedrooms stay quiet while the house is awake: ${squareMetres(h.area)} in ${h.name}.`,
  },
  {
    when: (h) => h.form === 'townhouse',
    say: (h) =>
      `A townhouse in a row, with its own front door on the street in ${h.name} and ${squareMetres(h.area)} behind it.`,
  },
  {
    when: (h) => h.form === 'semi-detached house',
    say: (h) =>
      `One of a pair, this ${h.bedroomWords} house in ${h.name} shares a single wall and has ${squareMetres(h.area)}.`,
  },
  {
    when: (h) => h.form === 'bungalow',
    say: (h) =>
      `A bungalow in ${h.name}: ${countOf(h.beds, 'bedroom')}, ${squareMetres(h.area)} and not a stair in sight.`,
  },
  {
    when: (h) => h.condition === 'off-plan' && !h.isDeveloper,
    say: (h) =>
      `Under construction in ${h.place.location}, with keys planned for ${h.yearBuilt}: ${withArticle(homeName(h))} of ${squareMetres(h.area)}.`,
  },
  {
    when: (h) => h.condition === 'to renovate',
    say: (h) =>
      `A home for somebody with plans: ${withArticle(homeName(h))} of ${squareMetres(h.area)} in ${h.name} that wants renovating from floor to ceiling.`,
  },
  {
    when: (h) => h.condition === 'renovated',
    say: (h) =>
      `Built in ${h.yearBuilt} and renovated since, this ${homeName(h)} in ${h.name} offers ${squareMetres(h.area)}.`,
  },
  {
    when: (h) => h.beds > 0,
    say: (h) =>
      `${capital(forWhat(h))} in ${h.place.location}: ${withArticle(homeName(h))} with ${squareMetres(h.area)} and ${countOf(h.bathrooms ?? 1, 'bathroom')}.`,
  },
  {
    say: (h) =>
      `${capital(withArticle(homeName(h)))} in ${h.place.location}, ${squareMetres(h.area)}, ${h.condition === 'off-plan' ? `ready in ${h.yearBuilt}` : `built in ${h.yearBuilt}`}.`,
  },
];

/** Openings for advertisements of several homes. */
export const UNIT_OPENINGS: readonly Line[] = [
  {
    say: (h) =>
      `${capital(countOf(h.units.length, 'home'))} in a new development in ${h.place.location}, from ${squareMetres(h.area)}, for completion in ${h.yearBuilt}.`,
  },
  {
    say: (h) =>
      `Choose from ${numberWord(h.units.length)} new homes in ${h.name}; the smallest has ${countOf(h.beds, 'bedroom')} and ${squareMetres(h.area)}. Handover in ${h.yearBuilt}.`,
  },
  {
    say: (h) =>
      `New in ${h.name}: ${countOf(h.units.length, 'home')} with verandas of their own, sold off plan and due in ${h.yearBuilt}.`,
  },
];
