import type { Line } from './text-home';
import { capital, countOf, numberWord } from './words';

/** Age, condition and the building. */
export const BUILDING: readonly Line[] = [
  {
    when: (h) => h.condition === 'new',
    say: (h, r) =>
      r.pick([
        `Built in ${h.yearBuilt}, it has thermal façades and double glazing throughout.`,
        `The ${h.type === 'house' ? 'house' : 'building'} was finished in ${h.yearBuilt}; guarantees run on.`,
      ]),
  },
  {
    when: (h) => h.condition === 'off-plan' && !h.isDeveloper,
    say: (h, r) =>
      r.pick([
        'Floors, tiles and kitchen fronts can still be chosen.',
        `The frame is up; handover is planned for ${h.yearBuilt}.`,
        'Payment follows the progress of the works.',
      ]),
  },
  {
    when: (h) => h.condition === 'renovated',
    say: (_, r) =>
      r.pick([
        `Wiring, pipes and bathrooms were replaced ${r.pick(['three', 'four', 'five', 'six'])} years ago.`,
        'The renovation kept the old floors and replaced everything you cannot see.',
        'New windows, new kitchen, new bathrooms: the work is done.',
      ]),
  },
  {
    when: (h) => h.condition === 'to renovate',
    say: (_, r) =>
      r.pick([
        'The structure is sound; wiring, plumbing and windows are due.',
        'It has stood empty for some time and needs everything but walls.',
        "An engineer's report on the structure can be seen.",
        'Bring an architect and some patience: the substance is there.',
        'The roof was made tight, the rest is waiting for you.',
      ]),
  },
  {
    when: (h) => h.condition === 'good' && (h.yearBuilt ?? 2000) >= 2000,
    say: (h, r) =>
      r.pick([
        `It dates from ${h.yearBuilt} and has been looked after.`,
        `Built in ${h.yearBuilt}, with few owners and no surprises.`,
        `The ${h.type === 'house' ? 'house' : 'building'} is of ${h.yearBuilt} and in good order.`,
      ]),
  },
  {
    when: (h) => h.condition === 'good' && (h.yearBuilt ?? 2000) < 2000,
    say: (h, r) =>
      r.pick([
        `The ${h.type === 'house' ? 'house' : 'building'} is of ${h.yearBuilt}, solid, with an older kitchen that works.`,
        `Built in ${h.yearBuilt}; kitchen and bathroom are from different decades, both in use.`,
        `A well-kept ${h.type === 'house' ? 'house' : 'building'} of ${h.yearBuilt}.`,
      ]),
  },
  {
    when: (h) => h.has('elevator') && (h.totalFloors ?? 0) > 2 && h.type === 'apartment',
    say: (h, r) =>
      r.pick([
        'There is a lift.',
        `The lift serves all ${numberWord(h.totalFloors ?? 3)} floors.`,
        'A lift saves the stairs, and the entrance was redone recently.',
      ]),
  },
  {
    when: (h) => h.type === 'apartment' && !h.has('elevator') && (h.floorLevel ?? 0) > 1,
    say: (h) =>
      `There is no lift, so the ${(h.floorLevel ?? 2) > 2 ? 'climb' : 'two flights of stairs'} should be no trouble.`,
  },
  { when: (h) => h.has('facade'), say: () => 'All main rooms face the street.' },
  {
    when: (h) => h.has('manned_reception') || h.has('doorman'),
    say: () => 'Somebody is at the desk downstairs and takes in the post.',
  },
  {
    when: (h) => h.type === 'apartment' && h.isComplex,
    say: (_, r) => `The complex has ${r.whole(2, 5)} low blocks and ${r.whole(18, 64)} homes.`,
  },
];

/** Heating, parking and storage. */
export const PRACTICAL: readonly Line[] = [
  {
    when: (h) => (h.parkingSpaces ?? 0) > 0 && h.has('storage'),
    say: (h, r) =>
      r.pick([
        `${capital(countOf(h.parkingSpaces ?? 1, 'parking space'))} and a store room belong to it.`,
        `A store room and ${countOf(h.parkingSpaces ?? 1, 'parking space')} are included.`,
      ]),
  },
  {
    when: (h) => (h.parkingSpaces ?? 0) > 0 && !h.has('storage'),
    say: (h, r) =>
      r.pick([
        `There ${h.parkingSpaces === 1 ? 'is' : 'are'} ${countOf(h.parkingSpaces ?? 1, 'parking space')}${h.has('garage') ? ' in a closed garage' : ''}.`,
        `Parking: ${countOf(h.parkingSpaces ?? 1, 'car')}${h.has('garage') ? ', in the garage' : ', under cover'}.`,
      ]),
  },
  {
    when: (h) => h.parkingSpaces === 0,
    say: (_, r) =>
      r.pick([
        'Parking is on the street.',
        'There is no parking space of its own; the neighbours park on the street.',
      ]),
  },
  {
    when: (h) => h.has('air_conditioning') && h.has('central_heating'),
    say: (_, r) =>
      r.pick([
        'Central heating for January, air conditioning for July.',
        'It is heated by radiators and cooled by split units in every room.',
      ]),
  },
  {
    when: (h) => h.has('air_conditioning') && !h.has('central_heating'),
    say: (_, r) =>
      r.pick([
        'Air conditioning heats and cools all rooms.',
        'Split units in the living room and the bedrooms heat as well as cool.',
        'Inverter air conditioning is installed throughout.',
      ]),
  },
  { when: (h) => h.has('underfloor_heating'), say: () => 'Underfloor heating runs on a heat pump.' },
  {
    when: (h) => h.has('solar_water_heating'),
    say: (_, r) => r.pick(['Hot water comes from the sun.', 'Solar panels on the roof heat the water.']),
  },
  {
    when: (h) => h.has('secure_door'),
    say: (_, r) => r.pick(['The front door is a security door.', 'Security door, of course.']),
  },
  { when: (h) => h.has('ev_charging'), say: () => 'The parking space has a charger for an electric car.' },
  { when: (h) => h.has('alarm'), say: () => 'An alarm is fitted.' },
  { when: (h) => h.has('window_screens'), say: () => 'All windows have insect screens.' },
  { when: (h) => h.has('wifi') && h.has('furnished'), say: () => 'Fast internet is connected.' },
  {
    when: (h) => h.has('access_disabled'),
    say: () => 'From the pavement to the bedroom there is not one step.',
  },
  {
    when: (h) => (h.energyClass ?? '').startsWith('A'),
    say: (h) => `Energy class ${h.energyClass}, so the bills stay small.`,
  },
  {
    when: (h) => h.energyClass !== null && 'BCDΓΔ'.includes(h.energyClass.charAt(0)),
    say: (h) => `The energy certificate says ${h.energyClass}.`,
  },
];
