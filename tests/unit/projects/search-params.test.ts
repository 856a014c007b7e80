import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPanelFilters, developersHref, parseDeveloperFilters } from '@/lib/developers/search-params';
import { locationOptions, parseProjectFilters, projectsHref } from '@/lib/projects/search-params';

const readBack = (href: string) => Object.fromEntries(new URL(href, 'http://x').searchParams);
const anything = fc.dictionary(
  fc.constantFrom(
    'search',
    'status',
    'location',
    'page',
    'country',
    'specialty',
    'min_projects',
    'sort',
    'view',
  ),
  fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string()), fc.constantFrom('2', 'greece', 'list')),
);

test('any query parses, and URLs we write round-trip', () => {
  fc.assert(
    fc.property(anything, (raw) => {
      const projects = parseProjectFilters(raw);
      expect(parseProjectFilters(readBack(projectsHref(projects)))).toEqual(projects);
      const developers = parseDeveloperFilters(raw);
      expect(parseDeveloperFilters(readBack(developersHref(developers)))).toEqual(developers);
    }),
  );
});

test('no filters give the plain URL; "all" counts as none', () => {
  expect(projectsHref(parseProjectFilters({ status: 'all', location: 'all', page: '1' }))).toBe('/projects');
  expect(developersHref(parseDeveloperFilters({ country: 'all', sort: 'best', page: '-1' }))).toBe(
    '/developers',
  );
});

test('the Filters button does not count filters that have their own control', () => {
  expect(countPanelFilters(parseDeveloperFilters({ country: 'greece', sort: 'newest', view: 'list' }))).toBe(
    0,
  );
  expect(countPanelFilters(parseDeveloperFilters({ search: 'a', specialty: 'b', min_projects: '2' }))).toBe(
    3,
  );
});

test('locations: the six fixed ones first, then every other place in the data, once', () => {
  const options = locationOptions([
    'Glyfada, Athens',
    'Plaka, Athens',
    'Tala, Paphos',
    'Pano Platres, Troodos',
    '',
  ]);
  expect(options.map(({ value }) => value)).toEqual([
    'paphos',
    'limassol',
    'ayia napa',
    'protaras',
    'nicosia',
    'troodos',
    'athens',
  ]);
  expect(options[2]).toEqual({ value: 'ayia napa', label: 'Ayia Napa' });
});
