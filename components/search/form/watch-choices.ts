import { type OfForm, searchOfForm } from '@/components/search/form/form-destination';
import { formatNumber } from '@/lib/format';
import { MARKET_SLUGS } from '@/lib/listings/constants';
import type { CountedChoices } from '@/lib/search/filters/choices';
import { listingFiltersToParams } from '@/lib/search/filters/search-params';
import { tChoices } from '@/messages/choices';

const WAIT_MS = 250;

/**
 * While somebody chooses: writes beside each choice of the form how many homes it leads to, and on the button how many there
 * are, and keeps fields in step that mean the same.
 */
export function watchChoices(form: HTMLFormElement, shown: Omit<OfForm, 'chosen'>, end: AbortSignal): void {
  if (end.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();

  async function count(hasChosen: boolean) {
    asked.abort();
    asked = new AbortController();
    const { scope, filters } = searchOfForm(form, { ...shown, chosen: null });
    const params = listingFiltersToParams({ ...filters, sort: 'recommended', view: 'grid', page: 1 });
    params.set('kind', MARKET_SLUGS[scope.market]);
    if (scope.place) params.set('place', scope.place.slug);
    try {
      const response = await fetch(`/api/properties/choices?${params}`, { signal: asked.signal });
      if (response.ok) show(form, (await response.json()) as CountedChoices, hasChosen);
    } catch {
      // Offline, or a later choice: the form searches without numbers.
    }
  }

  function onInput({ target }: Event) {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    if (target.name === 'sort') return;
    if (target.name.startsWith('price')) keepPriceFieldsApart(form, target.name);
    if ('location' in target.dataset) copyLocation(form, target);
    clearTimeout(timer);
    timer = setTimeout(count, WAIT_MS, true);
  }

  form.addEventListener('input', onInput, { signal: end });
  end.addEventListener('abort', () => {
    clearTimeout(timer);
    asked.abort();
  });
  const bar = form.querySelector<HTMLInputElement>('[data-location]');
  if (bar) copyLocation(form, bar);
  void count(false);
}

/** On a phone the sheet covers the bar's field and has one of its own. */
function copyLocation(form: HTMLFormElement, { value }: { value: string }) {
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-location]')) {
    if (field.value !== value) field.value = value;
  }
}

/** A range and free bounds exclude each other: the later one wins. */
function keepPriceFieldsApart(form: HTMLFormElement, changed: string) {
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

function show(
  form: HTMLFormElement,
  { count, isCapped, choices, prices }: CountedChoices,
  hasChosen: boolean,
) {
  const button = form.querySelector('[data-show]');
  if (button && hasChosen) button.textContent = tChoices('show', { count, plus: isCapped ? '+' : '' });
  for (const { name, value, count: homes } of choices ?? []) {
    const number = formatNumber(homes);
    for (const option of form.querySelectorAll<HTMLOptionElement>(`select[name="${name}"] option`)) {
      if (option.value === value) option.label = `${option.text} (${number})`;
    }
    const box = form.querySelector(`input[name="${name}"][value="${value}"]`)?.parentElement;
    if (box?.dataset.count === undefined) continue;
    box.dataset.count = number;
    box.toggleAttribute('data-none', homes === 0);
  }
  for (const [name, euros] of Object.entries({ price_min: prices.lowest, price_max: prices.highest })) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input && euros !== null) input.placeholder = formatNumber(euros);
  }
}
