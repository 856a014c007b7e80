import { type OfForm, searchOfForm } from '@/components/search/form/form-destination';
import { formatNumber } from '@/lib/format';
import { MARKET_SLUGS } from '@/lib/listings/constants';
import { listingFiltersToParams } from '@/lib/search/filters/search-params';
import type { CountedChoices } from '@/lib/search/results/results-reads';
import { tChoices } from '@/messages/choices';

const WAIT_MS = 250;

/**
 * Writes beside each choice of the form how many homes it leads to, and on the button how many there are, while somebody
 * chooses. @returns what stops it
 */
export function watchChoices(form: HTMLFormElement, shown: Omit<OfForm, 'chosen'>): () => void {
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
    if (target instanceof HTMLSelectElement && target.name === 'sort') return;
    clearTimeout(timer);
    timer = setTimeout(count, WAIT_MS, true);
  }

  form.addEventListener('input', onInput);
  void count(false);
  return () => {
    form.removeEventListener('input', onInput);
    clearTimeout(timer);
    asked.abort();
  };
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
    const beside = box?.querySelector('[data-count]');
    if (!box || !beside) continue;
    beside.textContent = number;
    box.toggleAttribute('data-none', homes === 0);
  }
  for (const [name, euros] of Object.entries({ price_min: prices.lowest, price_max: prices.highest })) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input && euros !== null) input.placeholder = formatNumber(euros);
  }
}
