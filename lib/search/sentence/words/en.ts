import type { Words } from './concepts';

export const ENGLISH: Words = {
  'market:for_sale':
    'for sale, on sale, sale, sales, to buy, buy, buying, purchase, to purchase, for purchase, to own, selling',
  'market:for_rent':
    'for rent, to rent, rent, rents, renting, rental, rentals, rented, to let, for let, letting, lettings, lease, to lease, for lease, ' +
    'long let, long term, long term rent, long term rental, short term, short term rent, short let, per month, a month, ' +
    'each month, every month, monthly, monthly rent, month, pcm, pm, p m, per calendar month',
  'type:house':
    'house, houses, hse, villa, villas, bungalow, bungalows, townhouse, townhouses, town house, town houses, detached house, ' +
    'detached, semi detached, semi detached house, semidetached, maisonette, maisonettes, cottage, cottages, mansion, mansions, ' +
    'country house, family house, detached villa, terraced house, link detached',
  'type:apartment':
    'apartment, apartments, flat, flats, apt, apts, appartment, studio, studios, studio flat, studio apartment, ' +
    'studio apartments, bedsit, penthouse, penthouses, condo, condos, condominium, loft, lofts, apartament',
  'type:land':
    'land, plot, plots, plot of land, plots of land, building plot, building plots, residential plot, residential land, ' +
    'agricultural land, field, fields, parcel, parcels, building land, farmland, land plot',
  'feature:elevator': 'lift, lifts, elevator, elevators, with lift, a lift',
  'feature:internal_staircase': 'internal staircase, internal stairs',
  'feature:secure_door': 'security door, secure door, armoured door',
  'feature:attic': 'attic',
  'feature:corner': 'corner plot, corner apartment, corner property',
  'feature:fireplace': 'fireplace, fireplaces, fire place, open fire',
  'feature:furnished':
    'furnished, fully furnished, with furniture, furniture, furnitured, part furnished, furn',
  'feature:storage': 'storage, storage room, store room, storeroom, storage space',
  'feature:playroom': 'playroom, play room',
  'feature:underfloor_heating':
    'underfloor heating, under floor heating, floor heating, heated floor, heated floors',
  'feature:air_conditioning':
    'air conditioning, air conditioned, air con, aircon, air conditioner, air conditioners, air condition, a c, ac, a c units, ac units',
  'feature:central_heating': 'central heating, centrally heated, heating',
  'feature:solar_water_heating': 'solar water heater, solar water heating, solar heater, solar heating',
  'feature:garden': 'garden, gardens, private garden, yard, with garden, back garden, backyard, own garden',
  'feature:swimming_pool':
    'pool, pools, swimming pool, swimming pools, private pool, own pool, private swimming pool, own swimming pool',
  'feature:pool':
    'shared pool, communal pool, common pool, shared swimming pool, communal swimming pool, common swimming pool',
  'feature:built_in_bbq': 'bbq, barbecue, built in bbq, barbeque, b b q',
  'feature:window_screens': 'window screens, mosquito nets, mosquito screens, fly screens',
  'feature:balcony': 'balcony, balconies, veranda, verandas, verandah',
  'feature:parking_space':
    'parking, parking space, parking spaces, parking place, parking spot, covered parking, private parking, car park, ' +
    'carport, off street parking, parking lot, car space',
  'feature:garage': 'garage, garages, double garage',
  'feature:access_disabled':
    'wheelchair, wheelchair access, wheelchair accessible, step free, step free access, disabled access, wheelchair friendly',
  'feature:ev_charging':
    'ev charging, ev charger, electric car charger, car charger, charging point, ev charging point',
  'feature:alarm': 'alarm, alarm system, burglar alarm',
  'feature:security_system': 'security system, cctv',
  'feature:doorman': 'doorman, concierge',
  'feature:wifi': 'wifi, wi fi, internet, high speed internet, fast internet, fibre internet',
  'feature:dishwasher': 'dishwasher',
  'feature:laundry': 'laundry, laundry room, washing machine, utility room',
  'feature:view':
    'sea view, sea views, seaview, seaviews, sea facing, view of the sea, views of the sea, overlooking the sea, view to the sea, ' +
    'views to the sea, sea and mountain views, mountain view, mountain views, city view, city views, open view, open views, ' +
    'view, views, panoramic view, panoramic views, panoramic sea views, unobstructed view, ocean view, great views',
  'feature:waterfront':
    'waterfront, walking distance to sea, walking distance to beach, walking distance from sea, water front, seafront, sea front, beachfront, beach front, seaside, sea side, beachside, near the sea, near sea, close to the sea, ' +
    'close to sea, by the sea, next to the sea, on the sea, at the sea, near the beach, near beach, close to the beach, ' +
    'close to beach, by the beach, next to the beach, on the beach, walking distance to the beach, walking distance to the sea, ' +
    'walking distance from the beach, walk to the beach, near the coast, first line, frontline, front line, ' +
    'near to the sea, near to the beach, not far from the sea, not far from the beach, beside the sea, steps from the beach, steps from the sea, coastal, oceanfront',
  'feature:gym': 'gym, fitness, fitness room, gymnasium',
  'feature:roof_deck': 'roof deck, roof terrace, roof garden, rooftop, rooftop terrace, roof top',
  'feature:pets':
    'pets, pet, pets allowed, pets are allowed, pets ok, pets okay, pets welcome, pet friendly, petfriendly, allows pets, allowing pets, pets accepted, ' +
    'accepts pets, with pets, dog friendly, dogs allowed, dogs ok, cats allowed, with dog, with a dog, with my dog, my dog, my cat, dog, dogs, with dogs, with cat, ' +
    'with a cat, with my cat, with cats, i have a dog, i have a cat, we have a dog, we have a cat, have a dog, have a cat, have dogs, have cats, pet allowed, dog allowed, cat allowed, cat friendly',
  'bedrooms:1': 'one bedroomed, single bedroom',
  'bedrooms:2': 'two bedroomed',
  'bedrooms:3': 'three bedroomed',
  'bedrooms:4': 'four bedroomed',
  bedroom:
    'bed, beds, bedroom, bedrooms, bdr, bdrs, bdrm, bdrms, br, brs, bd, bds, bedroomed, bedded, bhk, bdroom, bdrooms, ' +
    'sleeping room, sleeping rooms, room, rooms',
  bathroom:
    'bath, baths, bathroom, bathrooms, ba, wc, toilet, toilets, shower room, shower rooms, bathroomed',
  m2:
    'm2, sqm, sq m, sqms, sq mt, sq mtr, sq mtrs, square metre, square metres, square meter, square meters, sq metre, sq metres, ' +
    'sq meter, sq meters, smq, mq, m sq, metres squared, meters squared',
  metre: 'm, metre, metres, meter, meters, mtr, mtrs',
  floor: 'floor, st floor, nd floor, rd floor, th floor',
  unit: 'km, kms, kilometre, kilometres, kilometer, kilometers, minute, minutes, min walk, minute walk, minutes walk, minutes walking, min drive, minutes drive, minute drive, mins, people, persons, person, kids, children, acres, acre, decares, hectares, hectare, donum, donums, sq ft, sqft, square feet, percent, cars, units, floors, storey, storeys, level, levels',
  years: 'years, year, years old, year old',
  'number:1': 'one',
  'number:2': 'two, couple of',
  'number:3': 'three',
  'number:4': 'four',
  'number:5': 'five',
  'number:6': 'six',
  'number:7': 'seven',
  'number:8': 'eight',
  'number:9': 'nine',
  'number:10': 'ten',
  'number:15': 'fifteen',
  'number:20': 'twenty',
  'number:30': 'thirty',
  'number:40': 'forty',
  'number:50': 'fifty',
  'number:60': 'sixty',
  'number:70': 'seventy',
  'number:80': 'eighty',
  'number:90': 'ninety',
  'amount:100': 'a hundred',
  'amount:1000': 'a thousand',
  'amount:100000': 'a hundred thousand, a hundred k',
  'amount:250000': 'a quarter of a million, quarter of a million, quarter million, a quarter million',
  'amount:500000': 'half a million, half million, a half million, half a mil',
  'amount:1000000': 'a million, one million',
  'amount:1500000': 'a million and a half, one and a half million',
  hundred: 'hundred, hundreds',
  thousand: 'k, thousand, thousands, thsd, tsd, grand, ths',
  million: 'million, millions, mln, mil, mill, mio, mn',
  euro: 'euro, euros, eur, eu',
  up_to:
    'up to, upto, nothing over, nothing above, nothing more than, under, below, less than, less then, not more than, no more than, not over, not exceeding, not above, within, until, till, no higher than, not higher than, lower than, cheaper than, within budget of, budget of, budget, my budget is, max price, maximum price, price up to, price under, ceiling, limit, capped at, no dearer than, costing up to, for up to, as much as',
  from: 'from, nothing under, nothing below, nothing less than, over, above, more than, more then, starting from, starting at, start from, not less than, no less than, not under, not below, upwards, upward of, upwards of, bigger than, larger than, greater than, exceeding, no fewer than, starting, no smaller than, min price, minimum price, price from',
  at_most: 'max, maximum, at most, tops',
  or_less: 'or less, or under, or below, and under, and below, and less',
  at_least: 'at least, minimum, min, at minimum',
  or_more:
    'or more, or above, or over, and up, and above, and over, and more, or bigger, or larger, or higher, or better, and better, or newer, and newer, or later, and later, onwards, onward, plus',
  around:
    'around, about, approximately, approx, roughly, circa, some, nearly, almost, around about, ca, in the region of, give or take, or so, more or less',
  between: 'between, in the range of, range, in between, price range, ranging from, price between',
  to: 'to, and up to, through',
  and: 'and, as well as, plus also',
  or: 'or, either, or in, or else, otherwise',
  not: 'not, no, without, except, excluding, exclude, avoid, but not, non, never, dont want, do not want, not interested in, without a, not a, not on the, not in the, not near, no a, apart from, isnt, cannot be, nothing',
  'floor:ground': 'ground floor, groundfloor, on the ground floor',
  'floor:top': 'top floor, last floor, on the top floor',
  'floor:1': 'first floor',
  'floor:2': 'second floor',
  'floor:3': 'third floor',
  'floor:4': 'fourth floor',
  'floor:5': 'fifth floor',
  new: 'new, brand new, newly built, new build, new builds, newbuild, new built, new construction, newly constructed',
  built:
    'built after, built in, built since, built, year built, built from, newer than, not older than, no older than, younger than, construction year, year of construction, built in last, built within last, built during last, constructed in last',
  'lister:owner':
    'from owner, from the owner, by owner, by the owner, direct from owner, directly from the owner, private owner, private seller',
  'lister:agent':
    'from agent, by agent, through agent, via agent, from estate agent, from agency, through agency',
  'lister:developer': 'from developer, by developer, direct from developer, directly from developer',
  energy:
    'energy class, energy rating, energy label, energy efficiency, energy efficiency class, energy efficiency rating, energy performance, energy performance class, epc, epc class, epc rating',
  class: 'class',
  'extra:reduced': 'reduced, reduced price, price reduced, price drop, lower price',
  'extra:floor_plan': 'with floor plan, floor plan, floorplan, floor plans',
  'extra:confirmed': 'recently confirmed, confirmed recently, confirmed this week, confirmed',
  'extra:video': 'with video, video, virtual tour, video tour, 3d tour',
  other:
    'from the beach, from the sea, from beach, from sea, to the beach, to the sea, to sea, to beach, away from the sea, away from the beach, newly, off plan, under construction, ' +
    'completed, resale, second hand, ground, ' +
    'upper floor, high floor, higher floor, low floor, lower floor, middle floor, mezzanine, basement, semi basement, unfurnished, not furnished, non furnished, single storey, ' +
    'single level, renovated, newly renovated, recently renovated, refurbished, needs renovation, built before, covered area, covered, plot size, size',
  filler:
    'a, an, the, in, at, on, of, with, w, for, by, near, nearby, close to, next to, close, im, i am, we, were, we are, am, is, are, be, it, its, that, this, ' +
    'there, which, who, my, our, your, us, me, you, want, wants, wanted, wanting, need, needs, needed, looking, looking for, after, look, look for, searching, searching for, ' +
    'search, search for, seeking, seek, find, find me, show, show me, show us, get, give me, please, pls, plz, would, would like, like, interested in, interested, id like, i d like, ' +
    'hi, hello, hey, thanks, thank you, property, properties, home, homes, real estate, estate, listing, listings, place, places, accommodation, residence, residences, residential, ' +
    'housing, somewhere, something, anything, any, anywhere, some place, area, areas, location, located, situated, ' +
    'price, priced, prices, pricing, cost, costs, costing, worth, value, valued, asking, budget is, per, has, have, having, had, must have, must, should, should have, which has, that has, with at least, including, ' +
    'includes, include, incl, preferably, preferred, ideally, if possible, possible, possibly, available, also, too, only, just, can, could, will, do, does, ' +
    'one with, ones, each, around the, in the area of, in the, the area of, to live, to live in, live, living, stay, move, moving, moving to, allowed, allow, allows, options, option, own, vacancy, advert, adverts, ads, ad, ' +
    'offers, offer, deal, deals, our family, my family, total, in total, bed room, s, m looking, ll, re, ve, d, what, about the, how, how much, all, every, both, as, so, but, then, than, from the, to the, into, out, off, up',
};
