import { copyLine, type TableRows } from './copy';
import { DEVELOPERS } from './developers-data';
import { floorPlanKey } from './draw-floor-plans';
import type { MarketPlace } from './market-places';
import type { SeedPerson } from './people';
import type { PriceModel } from './price-model';
import { plansOf, unitsOf } from './project-units';
import { PROJECTS, type ProjectText } from './projects-data';
import { Random } from './random';
import type { StoredSample } from './sample-pictures';

const DAY = 86_400_000;
const MONTH = 30.44 * DAY;

export type ProjectContext = {
  people: readonly SeedPerson[];
  places: readonly MarketPlace[];
  prices: PriceModel;
  pictures: readonly StoredSample[];
  plans: readonly StoredSample[];
  /** Media path of a company's logo, if there is one. */
  logoOf: (slug: string) => string | null;
  now: Date;
};

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export function developerRows({ people, logoOf, now }: ProjectContext): TableRows {
  return {
    table: 'developers',
    columns: [
      'id',
      'owner_id',
      'name',
      'description',
      'established',
      'location',
      'country',
      'website',
      'email',
      'phone',
      'specialties',
      'image',
      'approved_at',
      'created_at',
      'updated_at',
    ],
    lines: DEVELOPERS.map((developer, index) => {
      const created = new Date(now.getTime() - (400 - index * 31) * DAY);
      const owner = people.find(({ username }) => username === developer.ownerUsername);
      return copyLine([
        index + 1,
        owner?.id ?? null,
        developer.name,
        developer.description,
        developer.established,
        developer.location,
        developer.country,
        `https://${developer.slug}.example`,
        `sales@${developer.slug}.example`,
        developer.phone,
        developer.specialties,
        logoOf(developer.slug),
        created,
        created,
        created,
      ]);
    }),
  };
}

/** Rows of projects with their images, floor plans and units. */
export function projectRows(context: ProjectContext): TableRows[] {
  const tables = {
    projects: [] as string[],
    project_images: [] as string[],
    floor_plans: [] as string[],
    project_units: [] as string[],
  };
  let [imageId, planId, unitId] = [1, 1, 1];
  for (const [index, project] of PROJECTS.entries()) {
    const id = index + 1;
    const random = new Random(`project ${project.name}`);
    const place = context.places.find(({ slug }) => slug === project.place);
    if (!place) continue;
    tables.projects.push(projectLine(id, project, place, context, random));
    for (const [position, { key, alt }] of pickImages(project, context.pictures, index, random).entries()) {
      tables.project_images.push(copyLine([imageId++, id, key, position, alt]));
    }
    const plans = plansOf(project, place, context.prices, random).map((plan) => ({ ...plan, id: planId++ }));
    const units = unitsOf(project, plans, random);
    for (const [position, plan] of plans.entries()) {
      const cheapest = Math.min(
        ...units.filter((unit) => unit.plan === plan).map((unit) => unit.priceEuros),
        plan.priceEuros,
      );
      const picture = context.plans.find(
        (stored) => stored.picture.file === floorPlanKey(plan.bedrooms, project.type),
      );
      tables.floor_plans.push(
        copyLine([
          plan.id,
          id,
          `${plan.name}, ${plan.bedrooms} bedroom${plan.bedrooms === 1 ? '' : 's'}`,
          plan.bedrooms,
          plan.bathrooms,
          plan.areaM2,
          cheapest * 100,
          picture?.key ?? null,
          position,
        ]),
      );
    }
    for (const { plan, label, floor, verandaM2, priceEuros, status } of units) {
      tables.project_units.push(
        copyLine([
          unitId++,
          id,
          label,
          plan.id,
          floor,
          plan.bedrooms,
          plan.bathrooms,
          plan.areaM2,
          verandaM2,
          priceEuros * 100,
          status,
        ]),
      );
    }
  }
  return [
    { table: 'projects', columns: PROJECT_COLUMNS, lines: tables.projects },
    {
      table: 'project_images',
      columns: ['id', 'project_id', 'picture_key', 'position', 'alt'],
      lines: tables.project_images,
    },
    {
      table: 'floor_plans',
      columns: [
        'id',
        'project_id',
        'name',
        'bedrooms',
        'bathrooms',
        'area_m2',
        'price_cents',
        'picture_key',
        'position',
      ],
      lines: tables.floor_plans,
    },
    {
      table: 'project_units',
      columns: [
        'id',
        'project_id',
        'label',
        'floor_plan_id',
        'floor',
        'bedrooms',
        'bathrooms',
        'internal_m2',
        'veranda_m2',
        'price_cents',
        'status',
      ],
      lines: tables.project_units,
    },
  ];
}

const PROJECT_COLUMNS = [
  'id',
  'developer_id',
  'name',
  'description',
  'location',
  'country',
  'place_id',
  'status',
  'start_date',
  'completion_date',
  'property_types',
  'amenities',
  'features',
  'latitude',
  'longitude',
  'published',
  'created_at',
  'updated_at',
];

function projectLine(
  id: number,
  project: ProjectText,
  place: MarketPlace,
  { now }: ProjectContext,
  random: Random,
): string {
  const [start, end] = project.months.map((months) =>
    months === null ? null : isoDay(now.getTime() + months * MONTH),
  );
  const created = new Date(now.getTime() - random.whole(20, 380) * DAY);
  return copyLine([
    id,
    DEVELOPERS.findIndex(({ slug }) => slug === project.developer) + 1,
    project.name,
    project.description,
    project.location,
    place.country,
    place.id,
    project.status,
    start ?? null,
    end ?? null,
    project.propertyTypes,
    project.amenities,
    project.features,
    place.latitude,
    place.longitude,
    true,
    created,
    created,
  ]);
}

/** A matching exterior, then interiors. Neighbouring projects start with different ones. */
function pickImages(
  project: ProjectText,
  pictures: readonly StoredSample[],
  turn: number,
  random: Random,
): StoredSample[] {
  const suiting = pictures.filter(({ picture }) => picture.suits.includes(project.type));
  const isModern = ({ picture }: StoredSample) => !/stone|village|island/.test(picture.kind);
  const hasNoPool = (stored: StoredSample) =>
    !/\bpool\b/i.test(stored.alt) || project.amenities.some((id) => id === 'pool' || id === 'swimming_pool');
  const exteriors = suiting.filter(
    (stored) => stored.picture.role === 'exterior' && isModern(stored) && hasNoPool(stored),
  );
  const main = exteriors[(turn * 3) % Math.max(1, exteriors.length)] ?? random.pick(suiting);
  const others = exteriors.filter((stored) => stored !== main);
  const rooms = ['living', 'kitchen', 'bedroom', 'bathroom', 'terrace'].flatMap((room) =>
    random.sample(
      suiting.filter(({ picture }) => picture.room === room),
      1,
    ),
  );
  return [main, ...random.sample(others, 1), ...rooms];
}
