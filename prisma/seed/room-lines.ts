import type { Random } from './random';
import { type Line, sayMany, sayOne, type TextHome } from './text-home';
import { capital, countOf, numberWord } from './words';

const isFlat = (h: TextHome) => h.type === 'apartment' && h.form !== 'maisonette';
const isHouse = (h: TextHome) => h.type === 'house' && h.form !== 'maisonette';
const isLived = (h: TextHome) => h.condition !== 'to renovate' && h.condition !== 'off-plan';
const floors = (h: TextHome) => h.totalFloors ?? 1;
const baths = (h: TextHome) => h.bathrooms ?? 1;

/** Layouts; a description has one of these. */
const PLANS: readonly Line[] = [
  {
    when: (h) => isFlat(h) && h.beds > 1,
    say: (h) =>
      `The living room faces ${h.side}; ${h.beds === 2 ? 'both' : `the ${numberWord(h.beds)}`} bedrooms lie on the quiet side.`,
  },
  {
    when: (h) => isFlat(h) && h.beds > 1,
    say: (h) =>
      `The kitchen opens to the dining table, and a short corridor leads to ${countOf(h.beds, 'bedroom')} with fitted wardrobes.`,
  },
  {
    when: (h) => isFlat(h) && h.beds > 1,
    say: (h) =>
      `The front door opens to a small hall: living room and kitchen to one side, ${countOf(h.beds, 'bedroom')} to the other.`,
  },
  {
    when: (h) => isFlat(h) && h.beds > 1,
    say: (h) =>
      `Living, dining and cooking share the ${h.side} side; the bedrooms have their own corner of the ${h.noun}.`,
  },
  {
    when: (h) => isFlat(h) && h.beds > 2,
    say: (h) =>
      `${capital(numberWord(h.beds))} bedroom doors along a corridor, the living room at its end, facing ${h.side}.`,
  },
  {
    when: (h) => isFlat(h) && h.beds === 1,
    say: (h) => `The bedroom takes a double bed and a desk; the living room faces ${h.side}.`,
  },
  {
    when: (h) => isFlat(h) && h.beds === 1,
    say: () => 'Living room and kitchen share one space, and the bedroom closes behind a proper door.',
  },
  {
    when: (h) => isFlat(h) && h.beds === 1,
    say: (h) =>
      `The kitchen is a bright niche off the living room, the bedroom lies behind it, away from the street; both windows look ${h.side}.`,
  },
  {
    when: (h) => h.beds === 0,
    say: (h) => `There is room for a bed, a table and a sofa, and the window faces ${h.side}.`,
  },
  {
    when: (h) => h.beds === 0,
    say: (h) =>
      `A sleeping corner, a sitting corner and a real kitchen find their place; the light comes from the ${h.side}.`,
  },
  {
    when: (h) => isHouse(h) && floors(h) === 2,
    say: (h) =>
      `Living room, kitchen and guest toilet are downstairs, ${h.beds > 2 ? `the ${numberWord(h.beds)} bedrooms` : 'the bedrooms'} upstairs.`,
  },
  {
    when: (h) => isHouse(h) && floors(h) === 2 && h.beds > 2,
    say: (h) =>
      `Downstairs a living room with a second sitting corner and one bedroom; upstairs the other ${numberWord(h.beds - 1)}.`,
  },
  {
    when: (h) => isHouse(h) && floors(h) === 2,
    say: (h) =>
      `A living room that faces ${h.side} takes up most of the ground floor; the stairs lead from it to the bedrooms.`,
  },
  {
    when: (h) => isHouse(h) && floors(h) === 3,
    say: (h) =>
      `The ground floor is for living, the ${countOf(h.beds, 'bedroom')} ${h.beds === 1 ? 'is' : 'are'} above, and the top level can be an office, a studio or a place for guests.`,
  },
  {
    when: (h) => isHouse(h) && floors(h) === 1 && h.beds > 1,
    say: (h) =>
      `The ${numberWord(h.beds)} bedrooms are on one side of the hall, the living room and the kitchen on the other.`,
  },
  {
    when: (h) => isHouse(h) && floors(h) === 1,
    say: (h) => `All rooms open onto the yard or the street, and the living room faces ${h.side}.`,
  },
  {
    when: (h) => h.form === 'maisonette',
    say: () => 'An internal staircase joins the levels; the upper one has the bedrooms.',
  },
];

/** Room details; a description has one or two of these. */
const DETAILS: readonly Line[] = [
  {
    when: (h) => h.beds > 1 && baths(h) > 1,
    say: (h) =>
      `The main bedroom has a bathroom of its own${baths(h) === 2 ? '; the other serves the rest of the home' : `, and ${countOf(baths(h) - 1, 'more bathroom')} serve the rest`}.`,
  },
  {
    when: (h) => h.beds > 2,
    say: (h) =>
      `One of the ${numberWord(h.beds)} bedrooms is small enough to be a study and large enough for a guest.`,
  },
  { when: (h) => h.beds > 2, say: () => 'The smallest bedroom has served as a workroom.' },
  {
    when: (h) => isLived(h) && h.beds > 0,
    say: (_, r) =>
      r.pick([
        'The kitchen has a window over the sink and space for a table.',
        'The kitchen was planned by somebody who cooks.',
        'Cupboards are built in from floor to ceiling.',
        'The bedrooms have blackout shutters.',
      ]),
  },
  {
    when: (h) => isLived(h),
    say: (_, r) =>
      r.pick([
        'The bathroom has a window.',
        'The shower is level with the floor.',
        'The floor is oak in the bedrooms and tile elsewhere.',
        'Ceilings are higher than usual.',
        'A niche by the door swallows coats, shoes and the pram.',
      ]),
  },
  {
    when: (h) => h.has('fireplace'),
    say: (_, r) =>
      r.pick([
        'The fireplace in the living room does real work from December to March.',
        'In winter people gather round the fireplace in the living room.',
        'A fireplace stands between the sitting and the dining area.',
      ]),
  },
  {
    when: (h) => h.has('floor_marble'),
    say: (_, r) =>
      r.pick([
        'The floors are marble, wood in the bedrooms.',
        'Marble floors run through the living rooms and stay cool in summer.',
      ]),
  },
  {
    when: (h) => h.has('frames_wooden'),
    say: () => 'The windows still have their wooden frames and shutters.',
  },
  {
    when: (h) => h.has('playroom'),
    say: () => 'A playroom downstairs keeps the toys out of the living room.',
  },
  { when: (h) => h.has('attic'), say: () => 'The attic is dry and can be reached by a fixed stair.' },
  {
    when: (h) => h.has('furnished') && h.market === 'for_rent',
    say: (_, r) =>
      r.pick([
        'It is let furnished, down to the plates.',
        'It comes with furniture and appliances; bring sheets and books.',
        'Furniture, fridge, oven and washing machine stay.',
      ]),
  },
  {
    when: (h) => h.has('furnished') && h.market === 'for_sale',
    say: () => 'The furniture is part of the sale.',
  },
  {
    when: (h) => !h.has('furnished') && h.market === 'for_rent' && isLived(h),
    say: () => 'It is let unfurnished, with a fitted kitchen.',
  },
  {
    when: (h) => h.area / (h.beds + 1) > 55 && h.beds > 1,
    say: (_, r) =>
      r.pick([
        "The rooms are larger than today's plans allow.",
        'There is space for a long table, and for the people who come to it.',
      ]),
  },
  {
    when: (h) => h.area / (h.beds + 1) < 30 && h.area > 0,
    say: (_, r) =>
      r.pick([
        'No square metre is wasted on corridors.',
        'The plan is tight and clever: storage where you need it, light where you sit.',
      ]),
  },
  {
    when: (h) => h.isLuxury && isLived(h),
    say: (_, r) =>
      r.pick([
        'Doors run to the ceiling, the joinery is made to measure, and nothing rattles.',
        'The kitchen is Italian, the stone is from the island of Tinos, and the taps are heavy in the hand.',
        'The materials are the quiet kind: oak, limestone and brass.',
      ]),
  },
  {
    when: (h) => h.has('bright'),
    say: (_, r) =>
      r.pick([
        'Light comes in from two sides.',
        'The sun reaches the living room from breakfast until the afternoon.',
        'Large windows make the rooms brighter than the plan suggests.',
      ]),
  },
  {
    when: (h) => h.has('airy'),
    say: (_, r) =>
      r.pick([
        'Open both ends in the evening and the breeze does the rest.',
        'Windows face each other, so that the air moves even in July.',
      ]),
  },
];

/** One sentence about the layout, then one or two about the rooms. */
export function describeRooms(home: TextHome, random: Random): string[] {
  const plan = sayOne(PLANS, home, random);
  return [...(plan ? [plan] : []), ...sayMany(DETAILS, random.whole(1, 2), home, random)];
}
