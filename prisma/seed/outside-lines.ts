import type { Line } from './text-home';
import { squareMetres } from './words';

/** Verandas, gardens, pools and views. */
export const OUTSIDE: readonly Line[] = [
  {
    when: (h) => h.view === 'sea',
    say: (h, r) =>
      h.type === 'apartment'
        ? r.pick([
            'From the veranda you see the water between the roofs and as far as the horizon.',
            'You see the sea from the sofa, the table and the veranda.',
            'In the morning the veranda looks onto a sheet of silver: the sea.',
          ])
        : r.pick([
            'The terrace looks to the sea.',
            'From the upper rooms the view runs down to the water.',
            'Breakfast on the terrace comes with the sea behind it.',
          ]),
  },
  {
    when: (h) => h.view === 'mountains',
    say: (_, r) =>
      r.pick([
        'The view goes to the mountains, green in April and blue at dusk.',
        'Pine slopes fill the windows on the far side.',
      ]),
  },
  {
    when: (h) => h.view === 'open',
    say: (_, r) =>
      r.pick([
        'Nothing stands in front: the view goes over fields and low hills.',
        'The land falls away below, so the view stays open.',
      ]),
  },
  {
    when: (h) => h.view === 'town',
    say: (_, r) =>
      r.pick([
        'This high up the town is a carpet of roofs and lights.',
        'The windows look over the roofs of the neighbourhood.',
      ]),
  },
  {
    when: (h) => h.has('swimming_pool'),
    say: (_, r) =>
      r.pick([
        'The pool is long enough to swim in, with a shaded corner beside it.',
        'A private pool, a paved terrace and an outdoor shower make the garden the largest room of the house.',
        'The pool lies on the sunny side, sheltered from the wind.',
      ]),
  },
  {
    when: (h) => h.has('pool'),
    say: (_, r) =>
      r.pick([
        'The complex shares a pool and a lawn, looked after all year.',
        'Residents share a swimming pool; the gardener and the pool are part of the common charges.',
        'There is a communal pool a few steps from the door.',
      ]),
  },
  {
    when: (h) => h.has('garden'),
    say: (_, r) =>
      r.pick([
        'The garden has lemon and pomegranate trees and an automatic watering system.',
        'Bougainvillea, jasmine and a patch of lawn surround the terrace.',
        'An old olive tree gives the garden its shade.',
        'The garden is planted for little water: lavender, rosemary and two carobs.',
      ]),
  },
  {
    when: (h) => h.has('built_in_bbq'),
    say: (_, r) =>
      r.pick([
        'A built-in barbecue waits under the pergola.',
        'There is a brick barbecue, and a sink next to it.',
      ]),
  },
  {
    when: (h) => h.has('balcony') && h.type === 'apartment',
    say: (h, r) =>
      r.pick([
        `The veranda faces ${h.side} and takes a table for ${r.pick(['four', 'six'])}.`,
        'A covered veranda runs along the living room.',
        `${h.beds > 1 ? 'Living room and main bedroom open' : 'The living room opens'} onto the balcony.`,
        `About ${squareMetres(r.whole(9, 24))} of veranda come on top.`,
      ]),
  },
  {
    when: (h) => h.has('balcony') && h.type === 'house',
    say: (_, r) => r.pick(['Upstairs a balcony catches the evening air.', 'The main bedroom has a balcony.']),
  },
  { when: (h) => h.has('awning'), say: () => 'Awnings keep the afternoon sun out.' },
  { when: (h) => h.has('roof_deck'), say: () => 'The roof deck is shared, with deckchairs and a tap.' },
  {
    when: (h) => h.has('gym'),
    say: (_, r) => r.pick(['The building has a small gym.', 'A gym for residents is downstairs.']),
  },
  {
    when: (h) => h.has('waterfront'),
    say: (_, r) =>
      r.pick([
        'Only the coast path lies between the home and the water.',
        'You hear the waves with the windows open.',
      ]),
  },
  {
    when: (h) => h.type === 'house' && h.lotSizeM2 !== null && !h.has('garden'),
    say: () => 'The yard is paved and walled, with space for pots and a long table.',
  },
];
