import { Picture } from '@/components/pictures/picture';
import { priceText } from '@/components/projects/labels';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Table, TableHead } from '@/components/ui/table';
import { formatArea, formatBathrooms, formatBedrooms, formatEuros, formatFloor } from '@/lib/format';
import { UNIT_STATUS_LABELS, type UnitStatus } from '@/lib/projects/constants';
import type { FloorPlan, ProjectDetail } from '@/lib/projects/types';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

export function FloorPlans({ project }: { project: ProjectDetail }) {
  const { floorPlans: plans } = project;
  return (
    <div className="grid grid-cols-1 gap-10">
      <h2 className="sr-only">Floor plans</h2>
      {plans.length > 0 ? (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {plans.map((plan) => (
            <li key={plan.id} id={`plan-${plan.id}`} className="scroll-mt-4">
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Icon name="layers" />}
          title="Floor Plans Coming Soon"
          text="Detailed floor plans will be available soon. Contact the developer for more information."
          className="py-10"
        />
      )}
      <PriceList project={project} />
    </div>
  );
}

function PlanCard({ plan }: { plan: FloorPlan }) {
  return (
    <article className="card flex h-full flex-col">
      {plan.picture ? (
        // Drawings are dark on light in both themes; a tall one must not stretch its frame.
        <a
          href={largestPictureUrl(plan.picture)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Enlarge the floor plan ${plan.name}`}
          className="relative aspect-3/2 bg-white"
        >
          <span className="absolute inset-0">
            <Picture
              // The blur would stay visible beside a drawing that does not fill its frame.
              picture={{ ...plan.picture, placeholder: undefined }}
              alt={plan.picture.alt}
              sizes="(min-width: 1240px) 384px, (min-width: 640px) 50vw, 100vw"
              className="object-contain!"
            />
          </span>
        </a>
      ) : (
        <div className="grid aspect-3/2 place-items-center bg-sunk text-muted">
          <Icon name="layers" className="size-10 opacity-50" />
        </div>
      )}
      <div className="grid gap-1.5 border-t p-4">
        <h3 className="text-lg [overflow-wrap:anywhere]">{plan.name}</h3>
        <p className="flex flex-wrap gap-x-3.5 text-sm tabular-nums">
          <span>{formatBedrooms(plan.bedrooms)}</span>
          <span>{formatBathrooms(plan.bathrooms)}</span>
          <span>{formatArea(plan.areaM2)}</span>
        </p>
        <p className="mt-1">
          <span className="text-muted text-sm">Starting from </span>
          <strong className="font-[650] tabular-nums">{priceText(plan.priceCents)}</strong>
        </p>
      </div>
    </article>
  );
}

const UNIT_TONES: Record<UnitStatus, BadgeTone> = {
  available: 'olive',
  reserved: 'amber',
  sold: 'neutral',
};

/** A phone shows the first columns; bedrooms and area are then below the home's name. */
function PriceList({ project: { name, units, developer } }: { project: ProjectDetail }) {
  if (units.length === 0) return null;
  const { email } = developer;
  return (
    <section aria-labelledby="price-list" className="min-w-0">
      <h2 id="price-list" className="mb-4 text-2xl">
        Price List
      </h2>
      <Table caption="Homes of this project">
        <TableHead
          columns={[
            'Home',
            { number: 'Price' },
            'Status',
            'Floor',
            { number: 'Bedrooms' },
            { number: 'Bathrooms' },
            { number: 'Internal m²' },
            { number: 'Veranda m²' },
          ]}
        />
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">
                {unit.floorPlanId ? (
                  <a
                    href={`#plan-${unit.floorPlanId}`}
                    aria-label={`${unit.label}, its floor plan`}
                    className="text-aegean underline underline-offset-4"
                  >
                    {unit.label}
                  </a>
                ) : (
                  unit.label
                )}
                <span aria-hidden className="block font-normal text-muted sm:hidden">
                  {`${formatBedrooms(unit.bedrooms)} · ${formatArea(unit.internalM2)}`}
                </span>
              </th>
              <td data-number>
                {unit.status === 'sold' ? '–' : unit.priceCents ? formatEuros(unit.priceCents) : 'On request'}
              </td>
              <td>
                <Badge tone={UNIT_TONES[unit.status]}>{UNIT_STATUS_LABELS[unit.status]}</Badge>
                {email && unit.status !== 'sold' ? (
                  <a
                    href={`mailto:${email}?subject=${encodeURIComponent(`${unit.label}, ${name}`)}`}
                    aria-label={`Ask about ${unit.label}`}
                    className="font-medium text-aegean underline underline-offset-4 max-sm:mt-1 max-sm:block sm:ml-3"
                  >
                    Ask
                  </a>
                ) : null}
              </td>
              <td>{unit.floor === null ? '–' : formatFloor(unit.floor)}</td>
              <td data-number>{unit.bedrooms === 0 ? 'Studio' : unit.bedrooms}</td>
              <td data-number>{unit.bathrooms}</td>
              <td data-number>{unit.internalM2}</td>
              <td data-number>{unit.verandaM2}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
