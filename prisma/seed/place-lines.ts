import type { Line, TextHome } from './text-home';
import { numberWord } from './words';

const is =
  (...characters: string[]) =>
  (h: TextHome) =>
    characters.includes(h.place.character);
const walks = (h: TextHome) => (h.walkToSea === null ? '' : numberWord(h.walkToSea));
const minutes = (h: TextHome) => `${walks(h)} minute${h.walkToSea === 1 ? '' : 's'}`;
const isNearSea = (h: TextHome) => h.walkToSea !== null && h.walkToSea <= 15;
const driveKm = (h: TextHome) => Math.max(2, Math.round(h.seaKm * 1.4));

/** Surroundings by kind of place; only what holds for every such place. */
export const AROUND: readonly Line[] = [
  {
    when: isNearSea,
    say: (h, r) =>
      r.pick([
        `The sea is ${minutes(h)} away on foot.`,
        `It is ${minutes(h)} on foot to the water.`,
        `Towel over the shoulder, you are at the sea in ${minutes(h)}.`,
      ]),
  },
  {
    when: (h) => !isNearSea(h) && h.seaKm < 5,
    say: (h, r) =>
      r.pick([
        `The coast is about ${driveKm(h)} km by road.`,
        `By car you are at the sea in ${numberWord(Math.max(4, driveKm(h) * 2))} minutes.`,
      ]),
  },
  {
    when: is('centre'),
    say: (h, r) =>
      r.pick([
        `Shops, cafés and offices of ${h.place.city} are outside the door, and so is some of their noise.`,
        'You will not need a car: bakery, pharmacy and bus stop are all within two blocks.',
        'The streets around are busy by day and go home at night.',
        'Markets, theatres and the municipal library are a walk away.',
      ]),
  },
  {
    when: is('neighbourhood'),
    say: (h, r) =>
      r.pick([
        `${h.name} is a neighbourhood where people greet each other: bakery, greengrocer and a square with benches.`,
        'Schools, a supermarket and the bus are within a ten-minute walk.',
        'It is a street of balconies and bitter-orange trees, with shops at both ends.',
        `The centre of ${h.place.city} is a short bus ride away.`,
      ]),
  },
  {
    when: is('suburb'),
    say: (h, r) =>
      r.pick([
        `${h.name} has schools, sports grounds and supermarkets of its own.`,
        'Wide pavements, family houses, children on bicycles: a suburb in the good sense.',
        'The main road is close enough to be useful and far enough not to be heard.',
        `Families move to ${h.name} for the schools and stay for the quiet.`,
      ]),
  },
  {
    when: is('resort'),
    say: (h, r) =>
      r.pick([
        `In summer ${h.name} is lively; from November it belongs to those who live there.`,
        'Tavernas, a minimarket and the bus stop are a few minutes away on foot.',
      ]),
  },
  {
    when: (h) => is('resort')(h) && isNearSea(h),
    say: () => 'The beach is best before breakfast, when it is nearly empty.',
  },
  {
    when: (h) => is('resort')(h) && h.market === 'for_sale',
    say: () => 'Good for holidays, and for letting when you are not there.',
  },
  {
    when: is('golf'),
    say: (h, r) =>
      r.pick([
        `The estate of ${h.name} has its own restaurants, sports and security.`,
        'Golf and tennis are part of the resort.',
      ]),
  },
  {
    when: is('town'),
    say: (h, r) =>
      r.pick([
        `${h.name} is a town with all one needs: health centre, schools, banks and a weekly market.`,
        'The main square is a walk away, and the evening stroll passes the door.',
        `Everything in ${h.name} is ten minutes from everything else.`,
      ]),
  },
  {
    when: is('village'),
    say: (h, r) =>
      r.pick([
        `${h.name} has a square, a coffee shop and a church, and the bakery's van comes round in the morning.`,
        'The village is quiet; dogs and cockerels are the traffic.',
        `From ${h.name} the motorway or the main road is a short drive.`,
        'Neighbours bring lemons, and expect some back.',
        'Fields begin at the end of the lane.',
      ]),
  },
  {
    when: is('mountain'),
    say: (h, r) =>
      r.pick([
        `${h.name} lies high enough for cool nights in August and wood smoke in January.`,
        'Cobbled lanes, walnut trees and a spring: the village looks the way such villages should.',
        'Footpaths into the hills start behind the last houses.',
      ]),
  },
  {
    when: is('island'),
    say: (h, r) =>
      r.pick([
        `${h.name} has lanes too narrow for cars and a bakery that is worth the walk.`,
        'The wind in August is part of the place, and so is the silence in October.',
        'Boats connect the island all year.',
      ]),
  },
];

/** Closing sentences of a description. */
export const CLOSINGS: readonly Line[] = [
  {
    when: (h) => h.market === 'for_rent' && h.availableFrom === null,
    say: (_, r) => r.pick(['Free at once.', 'Available now, for a year or longer.', 'The keys are ready.']),
  },
  {
    when: (h) => h.market === 'for_rent' && h.has('pets'),
    say: (_, r) => r.pick(['Pets are welcome.', 'Dogs and cats are no problem.']),
  },
  {
    when: (h) => h.market === 'for_rent',
    say: (_, r) =>
      r.pick([
        "Two months' deposit.",
        'The rent does not include electricity and water.',
        'We look for tenants who stay.',
        "One month's deposit, contract for a year.",
      ]),
  },
  {
    when: (h) => h.market === 'for_sale',
    say: (_, r) =>
      r.pick([
        'Viewings on weekday afternoons and on Saturdays.',
        'Plans can be sent on request.',
        'Write or call; you can see it this week.',
        'The keys are with us, so a viewing takes one message.',
        'Come in the late afternoon, when it is at its best.',
      ]),
  },
  { when: (h) => h.condition === 'to renovate', say: () => 'Sold as seen.' },
  {
    when: (h) => h.isDeveloper,
    say: (_, r) =>
      r.pick([
        'Floor plans and the price list come by return.',
        'Our sales office arranges visits to the site.',
      ]),
  },
];

/** First sentences for land. */
export const LAND_OPENINGS: readonly Line[] = [
  {
    when: (h) => h.form === 'plot',
    say: (h, r) =>
      r.pick([
        `A plot of ${(h.lotSizeM2 ?? 0).toLocaleString('en-GB')} m² in ${h.place.location}, within the building zone.`,
        `${(h.lotSizeM2 ?? 0).toLocaleString('en-GB')} m² of building land in ${h.name}, almost rectangular.`,
        `In ${h.place.location}, a building plot of ${(h.lotSizeM2 ?? 0).toLocaleString('en-GB')} m² with neighbours on two sides.`,
      ]),
  },
  {
    when: (h) => h.form === 'field',
    say: (h, r) =>
      r.pick([
        `A field of ${(h.lotSizeM2 ?? 0).toLocaleString('en-GB')} m² outside ${h.name}, used for barley until recently.`,
        `${(h.lotSizeM2 ?? 0).toLocaleString('en-GB')} m² of farmland near ${h.name}, in one piece.`,
        `Open land below ${h.name}: ${(h.lotSizeM2 ?? 0).toLocaleString('en-GB')} m², gently sloping.`,
      ]),
  },
  {
    when: (h) => h.form === 'olive grove',
    say: (h, r) =>
      r.pick([
        `An olive grove of ${(h.lotSizeM2 ?? 0).toLocaleString('en-GB')} m² near ${h.name}, with about ${Math.max(8, Math.round((h.lotSizeM2 ?? 0) / r.whole(60, 110)))} trees that still bear.`,
        `${(h.lotSizeM2 ?? 0).toLocaleString('en-GB')} m² with old olive trees outside ${h.name}; they were picked last winter.`,
      ]),
  },
];

export const LAND_LINES: readonly Line[] = [
  {
    when: (h) => h.form === 'plot',
    say: (_, r) =>
      r.pick([
        'Water and electricity run along the road.',
        'The road is surfaced; water, electricity and telephone are in it.',
        'Level ground, so that little digging is needed.',
        `The front on the road is ${r.whole(16, 32)} m long.`,
        'Houses of two floors stand around it.',
      ]),
  },
  {
    when: (h) => h.form !== 'plot',
    say: (_, r) =>
      r.pick([
        'A farm track leads to it; a small car gets through in dry weather.',
        'Water for irrigation is nearby.',
        'It lies outside the building zone; ask the planning office before you dream of a house.',
        'Dry-stone walls mark the boundaries.',
        'There is a borehole on the neighbouring land.',
      ]),
  },
  {
    when: (h) => h.view === 'sea',
    say: (_, r) => r.pick(['The sea is in view from most of it.', 'From the upper edge you see the sea.']),
  },
  { when: (h) => h.view === 'mountains', say: () => 'The view is of mountains on three sides.' },
  { when: (h) => h.view === 'open', say: () => 'The view is open over the plain.' },
  { when: (h) => h.has('corner'), say: () => 'Two roads meet at its corner.' },
  {
    say: (_, r) =>
      r.pick([
        'A topographical plan can be seen.',
        'The boundary stones are in place.',
        'The search certificate is recent.',
      ]),
  },
];
