import { AskButton } from '@/components/enquiries/ask-button';
import { Picture } from '@/components/pictures/picture';
import { priceText } from '@/components/projects/labels';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Table, TableHead } from '@/components/ui/table';
import { askTexts } from '@/lib/enquiries/ask-texts';
import { formatArea, formatBathrooms, formatBedrooms, formatEuros, formatFloor } from '@/lib/format';
import { langOf } from '@/lib/language/translations';
import { usualWord } from '@/lib/listings/usual-words';
import type { UnitStatus } from '@/lib/projects/constants';
import type { FloorPlan, ProjectDetail } from '@/lib/projects/types';
import { largestPictureUrl } from '@/lib/storage/picture-urls';
import { tLabels } from '@/messages/labels';
import { tProjects } from '@/messages/projects';

export function FloorPlans({ project }: { project: ProjectDetail }) {
  const { floorPlans: plans } = project;
  return (
    <div className="grid grid-cols-1 gap-10">
      <h2 className="sr-only">{tProjects('plansHeading')}</h2>
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
          title={tProjects('plansSoon')}
          text={tProjects('plansSoonText')}
          className="py-10"
        />
      )}
      <PriceList project={project} />
    </div>
  );
}

function PlanCard({ plan }: { plan: FloorPlan }) {
  const name = usualWord(plan.name);
  return (
    <article className="card flex h-full flex-col">
      {plan.picture ? (
        // Drawings are dark on light in both themes; a tall one must not stretch its frame.
        <a
          href={largestPictureUrl(plan.picture)}
          target="_blank"
          rel="noreferrer"
          aria-label={tProjects('enlargePlan', { name })}
          className="relative aspect-3/2 bg-white"
        >
          <span className="absolute inset-0">
            <Picture
              // The blur would stay visible beside a drawing that does not fill its frame.
              picture={{ ...plan.picture, placeholder: undefined }}
              alt={tProjects('planAlt', { name })}
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
        <h3 className="text-lg [overflow-wrap:anywhere]" lang={langOf(name)}>
          {name}
        </h3>
        <p className="flex flex-wrap gap-x-3.5 text-sm tabular-nums">
          <span>{formatBedrooms(plan.bedrooms)}</span>
          <span>{formatBathrooms(plan.bathrooms)}</span>
          <span>{formatArea(plan.areaM2)}</span>
        </p>
        <p className="mt-1">
          <span className="text-muted text-sm">{tProjects('startingFrom')} </span>
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
function PriceList({ project: { id, name: title, units, developer } }: { project: ProjectDetail }) {
  if (units.length === 0) return null;
  return (
    <section aria-labelledby="price-list" className="min-w-0">
      <h2 id="price-list" className="mb-4 text-2xl">
        {tProjects('priceList')}
      </h2>
      <Table caption={tProjects('homesOfProject')}>
        <TableHead
          columns={[
            tProjects('home'),
            { number: tProjects('price') },
            tProjects('unitStatus'),
            tProjects('floor'),
            { number: tProjects('bedrooms') },
            { number: tProjects('bathrooms') },
            { number: tProjects('internalM2') },
            { number: tProjects('verandaM2') },
          ]}
        />
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">
                {unit.floorPlanId ? (
                  <a
                    href={`#plan-${unit.floorPlanId}`}
                    aria-label={tProjects('itsPlan', { label: unit.label })}
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
                {unit.status === 'sold'
                  ? '–'
                  : unit.priceCents
                    ? formatEuros(unit.priceCents)
                    : tProjects('onRequest')}
              </td>
              <td>
                <Badge tone={UNIT_TONES[unit.status]}>{tProjects(`unit.${unit.status}`)}</Badge>
                {developer.canBeAsked && unit.status !== 'sold' ? (
                  <AskButton
                    isPlain
                    texts={askTexts({ kind: 'project', id: String(id) }, { to: developer.name, title, unit })}
                    aria-label={tProjects('askAbout', { label: unit.label })}
                    className="max-sm:mt-1 max-sm:block sm:ml-3"
                  >
                    {tProjects('ask')}
                  </AskButton>
                ) : null}
              </td>
              <td>{unit.floor === null ? '–' : formatFloor(unit.floor)}</td>
              <td data-number>{unit.bedrooms === 0 ? tLabels('studio') : unit.bedrooms}</td>
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
