import DEVELOPERS from '../data/developers.json';
import PROJECTS from '../data/projects.json';
import { type Row, type TableRows, tableRows } from '../database/copy';
import type { MarketPlace } from '../model/market-places';
import type { SeedPerson } from '../model/people';
import type { PriceModel } from '../model/price-model';
import { Random } from '../model/random';
import { floorPlanFile, type StoredSample } from '../model/sample-pictures';
import { plansOf, unitsOf } from './project-units';

export { DEVELOPERS };
export type Project = (typeof PROJECTS)[number] & { type: ProjectType };
export type ProjectType = 'apartment' | 'house';

const DAY = 86_400_000;
const MONTH = 30.44 * DAY;

export type ProjectContext = {
  people: readonly SeedPerson[];
  places: readonly MarketPlace[];
  prices: PriceModel;
  pictures: readonly StoredSample[];
  plans: readonly StoredSample[];
  logoOf: (slug: string) => string | null;
  now: Date;
};

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export function developerRows({ people, logoOf, now }: ProjectContext): TableRows {
  return tableRows(
    'developers',
    DEVELOPERS.map((developer, index) => {
      const created = new Date(now.getTime() - (400 - index * 31) * DAY);
      return {
        id: index + 1,
        owner_id: people.find(({ username }) => username === developer.ownerUsername)?.id ?? null,
        name: developer.name,
        description: developer.description,
        descriptions: JSON.stringify(developer.descriptions),
        established: developer.established,
        location: developer.location,
        country: developer.country,
        website: `https://${developer.slug}.example`,
        email: `sales@${developer.slug}.example`,
        phone: developer.phone,
        specialties: developer.specialties,
        image: logoOf(developer.slug),
        approved_at: created,
        created_at: created,
        updated_at: created,
      };
    }),
  );
}

export function projectRows(context: ProjectContext): TableRows[] {
  const projects: Row[] = [];
  const images: Row[] = [];
  const floorPlans: Row[] = [];
  const projectUnits: Row[] = [];
  for (const [index, project] of (PROJECTS as Project[]).entries()) {
    const id = index + 1;
    const random = new Random(`project ${project.name}`);
    const place = context.places.find(({ slug }) => slug === project.place);
    if (!place) continue;
    projects.push(projectRow(id, project, place, context, random));
    for (const [position, { key, alt }] of pickImages(project, context.pictures, index, random).entries()) {
      images.push({ id: images.length + 1, project_id: id, picture_key: key, position, alt });
    }
    const plans = plansOf(project, place, context.prices, random).map((plan, position) => ({
      ...plan,
      id: floorPlans.length + 1 + position,
    }));
    const units = unitsOf(project, plans, random);
    for (const [position, plan] of plans.entries()) {
      const prices = units.filter((unit) => unit.plan === plan).map((unit) => unit.priceEuros);
      const file = floorPlanFile(plan.bedrooms, project.type);
      floorPlans.push({
        id: plan.id,
        project_id: id,
        name: plan.name,
        bedrooms: plan.bedrooms,
        bathrooms: plan.bathrooms,
        area_m2: plan.areaM2,
        price_cents: Math.min(...prices, plan.priceEuros) * 100,
        picture_key: context.plans.find(({ picture }) => picture.file === file)?.key ?? null,
        position,
      });
    }
    for (const { plan, label, floor, verandaM2, priceEuros, status } of units) {
      projectUnits.push({
        id: projectUnits.length + 1,
        project_id: id,
        label,
        floor_plan_id: plan.id,
        floor,
        bedrooms: plan.bedrooms,
        bathrooms: plan.bathrooms,
        internal_m2: plan.areaM2,
        veranda_m2: verandaM2,
        price_cents: priceEuros * 100,
        status,
      });
    }
  }
  return [
    tableRows('projects', projects),
    tableRows('project_images', images),
    tableRows('floor_plans', floorPlans),
    tableRows('project_units', projectUnits),
  ];
}

function projectRow(
  id: number,
  project: Project,
  place: MarketPlace,
  { now }: ProjectContext,
  random: Random,
): Row {
  const monthsFromNow = (months: number | null) =>
    months === null ? null : isoDay(now.getTime() + months * MONTH);
  const created = new Date(now.getTime() - random.whole(20, 380) * DAY);
  return {
    id,
    developer_id: DEVELOPERS.findIndex(({ slug }) => slug === project.developer) + 1,
    name: project.name,
    description: project.description,
    descriptions: JSON.stringify(project.descriptions),
    location: project.location,
    country: place.country,
    place_id: place.id,
    status: project.status,
    start_date: monthsFromNow(project.monthsToStart),
    completion_date: monthsFromNow(project.monthsToCompletion),
    property_types: project.propertyTypes,
    amenities: project.amenities,
    features: project.features,
    latitude: place.latitude,
    longitude: place.longitude,
    published: true,
    created_at: created,
    updated_at: created,
  };
}

/** A new project must not show these. */
const MISLEADING = /\b(sea|bay|mountains?|older|new|low)\b/i;

/** A matching exterior, then interiors. Neighbouring projects start with different ones. */
function pickImages(
  project: Project,
  pictures: readonly StoredSample[],
  turn: number,
  random: Random,
): StoredSample[] {
  const suiting = pictures.filter(({ picture }) => picture.suits.includes(project.type));
  const isModern = ({ picture }: StoredSample) => !/stone|island|neoclassical/.test(picture.kind);
  const hasNoPool = ({ alt }: StoredSample) =>
    !/\bpool\b/i.test(alt) || project.amenities.some((id) => id === 'pool' || id === 'swimming_pool');
  const exteriors = suiting.filter(
    (stored) =>
      stored.picture.role === 'exterior' &&
      isModern(stored) &&
      hasNoPool(stored) &&
      !MISLEADING.test(stored.alt),
  );
  const main = exteriors[(turn * 3) % Math.max(1, exteriors.length)] ?? random.pick(suiting);
  const others = exteriors.filter(
    ({ picture }) => picture.kind === main.picture.kind && picture !== main.picture,
  );
  const rooms = ['living', 'kitchen', 'bedroom', 'bathroom'].flatMap((room) =>
    random.sample(
      suiting.filter(({ picture }) => picture.room === room),
      1,
    ),
  );
  return [main, ...random.sample(others, 1), ...rooms];
}
