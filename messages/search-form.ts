// Written by npm run messages.
import { pageWords } from '#page-words';

type Plain = {
  location: undefined;
  heroPlaceholder: undefined;
  placeholder: undefined;
  suggestedPlaces: undefined;
  buy: undefined;
  rent: undefined;
  filters: undefined;
  applied: undefined;
  close: undefined;
  advanced: undefined;
  clearAll: undefined;
  search: undefined;
  country: undefined;
  allCountries: undefined;
  sortBy: undefined;
  'sort.recommended': undefined;
  'sort.price-asc': undefined;
  'sort.price-desc': undefined;
  'sort.newest': undefined;
  'sort.oldest': undefined;
  'sort.left': undefined;
  view: undefined;
  gridView: undefined;
  listView: undefined;
  loading: undefined;
  'finding.for_sale': undefined;
  'finding.for_rent': undefined;
  map: undefined;
  list: undefined;
};

export const tSearchForm = pageWords<Plain>('search-form');
