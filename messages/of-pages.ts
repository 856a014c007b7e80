// Written by npm run messages.
import enFrame from './en/frame.json' with { type: 'json' };
import enUi from './en/ui.json' with { type: 'json' };
import enLabels from './en/labels.json' with { type: 'json' };
import enSearchForm from './en/search-form.json' with { type: 'json' };
import enCards from './en/cards.json' with { type: 'json' };
import enFailure from './en/failure.json' with { type: 'json' };
import elFrame from './el/frame.json' with { type: 'json' };
import elUi from './el/ui.json' with { type: 'json' };
import elLabels from './el/labels.json' with { type: 'json' };
import elSearchForm from './el/search-form.json' with { type: 'json' };
import elCards from './el/cards.json' with { type: 'json' };
import elFailure from './el/failure.json' with { type: 'json' };
import ruFrame from './ru/frame.json' with { type: 'json' };
import ruUi from './ru/ui.json' with { type: 'json' };
import ruLabels from './ru/labels.json' with { type: 'json' };
import ruSearchForm from './ru/search-form.json' with { type: 'json' };
import ruCards from './ru/cards.json' with { type: 'json' };
import ruFailure from './ru/failure.json' with { type: 'json' };

export const PAGE_MESSAGES = {
  en: { 'frame': enFrame, 'ui': enUi, 'labels': enLabels, 'search-form': enSearchForm, 'cards': enCards, 'failure': enFailure },
  el: { 'frame': elFrame, 'ui': elUi, 'labels': elLabels, 'search-form': elSearchForm, 'cards': elCards, 'failure': elFailure },
  ru: { 'frame': ruFrame, 'ui': ruUi, 'labels': ruLabels, 'search-form': ruSearchForm, 'cards': ruCards, 'failure': ruFailure },
};
