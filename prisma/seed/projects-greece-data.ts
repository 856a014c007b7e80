// Fictional projects in Greece.
import type { ProjectText } from './projects-data';

export const GREEK_PROJECTS: readonly ProjectText[] = [
  {
    developer: 'attiki-domi',
    name: 'Aixoni Twenty',
    place: 'glyfada',
    location: 'Glyfada, Athens',
    status: 'construction',
    months: [-8, 16],
    type: 'apartment',
    propertyTypes: ['Apartments', 'Maisonettes'],
    layout: [1, 5, 4],
    taken: 0.4,
    priceRatio: 1.1,
    amenities: [
      'elevator',
      'parking_space',
      'storage',
      'underfloor_heating',
      'garden',
      'ev_charging',
      'alarm',
    ],
    features: [
      'Class A+',
      'Gardens for the ground floor',
      'Two parking spaces for large homes',
      'Tram and sea within fifteen minutes on foot',
    ],
    description:
      'Twenty homes on a corner near the golf course of Glyfada, with planted verandas that will be green walls in three summers.',
  },
  {
    developer: 'attiki-domi',
    name: 'Kapnomagazo',
    place: 'thessaloniki-centre',
    location: 'Thessaloniki',
    status: 'available',
    months: [-33, -3],
    type: 'apartment',
    propertyTypes: ['Lofts', 'Apartments'],
    layout: [1, 5, 5],
    taken: 0.76,
    priceRatio: 1.15,
    amenities: ['elevator', 'secure_door', 'storage', 'air_conditioning', 'manned_reception'],
    features: [
      'Tobacco warehouse of 1922',
      'Brick vaults',
      'Metro in four minutes',
      'Shared courtyard with café',
    ],
    description:
      'A tobacco warehouse became twenty-five homes. Brick walls, iron columns and windows as high as doors, round a courtyard that stays cool in August.',
  },
  {
    developer: 'mare-creta',
    name: 'Almyrida Houses',
    place: 'almyrida',
    location: 'Almyrida, Chania',
    status: 'planning',
    months: [3, 26],
    type: 'house',
    propertyTypes: ['Houses', 'Villas'],
    layout: [2, 1, 4],
    taken: 0.25,
    priceRatio: 1.15,
    amenities: ['swimming_pool', 'garden', 'fireplace', 'parking_space', 'view'],
    features: [
      'Stone, lime and chestnut wood',
      'Between two beaches',
      'Cisterns and solar power',
      'Eight houses, no more',
    ],
    description:
      'Eight houses between the beach of Almyrida and the first olive trees, built the slow way with stone from Stylos.',
  },
];
