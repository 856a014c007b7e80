import { type ListingFilters, parseListingFilters } from '@/lib/listings/search-params';

/** The filters that a search form holds; empty fields are none, and a new search begins at its first page. */
export function filtersOfForm(form: HTMLFormElement): ListingFilters {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') raw[name] = [...(raw[name] ?? []), value];
  }
  return { ...parseListingFilters(raw), page: 1 };
}

/** A range from the menu and free bounds exclude each other: the later one wins. */
export function keepPriceFieldsApart(form: HTMLFormElement, changed: string) {
  const field = (name: string) => {
    const element = form.elements.namedItem(name);
    return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : null;
  };
  const others = changed === 'price' ? ['price_min', 'price_max'] : ['price'];
  if (field(changed)?.value === '') return;
  for (const other of others) {
    const element = field(other);
    if (element) element.value = '';
  }
}
