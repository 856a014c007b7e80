import { CountryFlag } from '@/components/listings/country-flag';
import { LiveForm } from '@/components/projects/live-form';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Options, Select } from '@/components/ui/fields/select';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { DEVELOPER_SORTS, MIN_PROJECT_CHOICES } from '@/lib/developers/constants';
import {
  ALL_DEVELOPERS,
  countPanelFilters,
  type DeveloperFilters,
  developersHref,
} from '@/lib/developers/search-params';
import { currentLanguage } from '@/lib/language/current-language';
import { langOf } from '@/lib/language/translations';
import { usualWord } from '@/lib/listings/usual-words';
import { COUNTRIES } from '@/lib/places/constants';
import { tLabels } from '@/messages/labels';
import { tProjects } from '@/messages/projects';

export type DeveloperFiltersProps = { filters: DeveloperFilters; specialties: readonly string[] };

/** The panel is a `<details>`, so that it opens without scripts. */
export function DeveloperFilterBar({ filters, specialties }: DeveloperFiltersProps) {
  return (
    <div className="mt-6 flex flex-wrap items-start gap-2.5">
      <CountryToggle filters={filters} />
      <LiveForm
        action="/developers"
        label={tProjects('developers')}
        loadingText={tProjects('loadingDevelopers')}
        defaults={{ sort: 'recommended', view: 'grid' }}
        className="contents"
      >
        {filters.country ? <input type="hidden" name="country" value={filters.country} /> : null}
        {filters.view === 'list' ? <input type="hidden" name="view" value="list" /> : null}
        <Panel filters={filters} specialties={specialties} />
        <Select
          name="sort"
          aria-label={tProjects('sortBy')}
          defaultValue={filters.sort}
          className="max-sm:flex-1 sm:w-48"
        >
          <Options of={DEVELOPER_SORTS.map((sort) => [sort, tProjects(`sort.${sort}`)])} />
        </Select>
        <button type="submit" className="btn btn-primary hidden! noscript:flex!">
          {tProjects('search')}
        </button>
      </LiveForm>
      <ViewSwitch filters={filters} />
    </div>
  );
}

function CountryToggle({ filters }: { filters: DeveloperFilters }) {
  const choices = [null, ...COUNTRIES] as const;
  return (
    <nav aria-label={tProjects('country')} className="segments max-sm:w-full [&>a]:flex-auto">
      {choices.map((country) => (
        <Link
          key={country ?? 'all'}
          href={developersHref({ ...filters, country, page: 1 })}
          prefetch={false}
          scroll={false}
          rel="nofollow"
          aria-current={filters.country === country ? 'true' : undefined}
        >
          {country ? (
            <>
              <CountryFlag country={country} />
              {tLabels(`country.${country}`)}
            </>
          ) : (
            tProjects('allCountries')
          )}
        </Link>
      ))}
    </nav>
  );
}

function ViewSwitch({ filters }: { filters: DeveloperFilters }) {
  const views = [
    { view: 'grid', label: tProjects('gridView'), icon: 'layout-grid' },
    { view: 'list', label: tProjects('listView'), icon: 'list' },
  ] as const;
  return (
    <nav aria-label={tProjects('view')} className="segments">
      {views.map(({ view, label, icon }) => (
        <Link
          key={view}
          href={developersHref({ ...filters, view })}
          prefetch={false}
          scroll={false}
          rel="nofollow"
          aria-label={label}
          aria-current={filters.view === view ? 'true' : undefined}
        >
          <Icon name={icon} />
        </Link>
      ))}
    </nav>
  );
}

function Panel({ filters, specialties }: DeveloperFiltersProps) {
  const count = countPanelFilters(filters);
  const isUnknown = filters.specialty && !specialties.some((known) => same(known, filters.specialty));
  return (
    <details open={count > 0} className="contents details-content:order-last details-content:w-full">
      <summary className="btn btn-secondary list-none marker:content-none max-sm:px-4 max-sm:[&>.icon]:hidden">
        <Icon name="sliders-horizontal" />
        {tProjects('filters')}
        {count > 0 ? <span className="count">{count}</span> : null}
      </summary>
      <div className="card grid gap-4 p-5 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end">
        <Field label={tProjects('searchLabel')} id="developer-search">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="search"
              placeholder={tProjects('searchHint')}
              defaultValue={filters.search}
              leading={<Icon name="search" />}
            />
          )}
        </Field>
        <Field label={tProjects('specialty')} id="developer-specialty">
          {(control) => (
            <Select
              id={control.id}
              name="specialty"
              defaultValue={knownSpelling(specialties, filters.specialty)}
            >
              <option value="">{tProjects('allSpecialties')}</option>
              {specialties.toSorted(byWord).map((specialty) => (
                <option key={specialty} value={specialty} lang={langOf(usualWord(specialty))}>
                  {usualWord(specialty)}
                </option>
              ))}
              {isUnknown ? <option value={filters.specialty}>{filters.specialty}</option> : null}
            </Select>
          )}
        </Field>
        <Field label={tProjects('projects')} id="developer-projects">
          {(control) => (
            <Select id={control.id} name="min_projects" defaultValue={filters.minProjects ?? ''}>
              <option value="">{tProjects('anyNumber')}</option>
              <Options
                of={MIN_PROJECT_CHOICES.map((choice) => [choice, tProjects('orMore', { count: choice })])}
              />
            </Select>
          )}
        </Field>
        <Link
          href={developersHref({ ...ALL_DEVELOPERS, view: filters.view })}
          prefetch={false}
          scroll={false}
          className="btn btn-ghost"
        >
          {tProjects('clearAll')}
        </Link>
      </div>
    </details>
  );
}

const byWord = (a: string, b: string) => usualWord(a).localeCompare(usualWord(b), currentLanguage());

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function knownSpelling(specialties: readonly string[], wanted: string): string {
  return specialties.find((known) => same(known, wanted)) ?? wanted;
}
