// Every exported server action with its rows. An action without a row, or a row without an action, fails the type check;
// a file of actions that is missing here fails tests/unit/core/action-files.test.ts.
import * as admin from '@/lib/admin/actions';
import * as agencies from '@/lib/agencies/actions';
import * as alerts from '@/lib/alerts/actions';
import * as apiKeys from '@/lib/api-keys/actions';
import * as account from '@/lib/auth/actions';
import * as google from '@/lib/auth/google/google-actions';
import * as chat from '@/lib/chat/actions';
import * as answers from '@/lib/chat/answer-actions';
import * as confirmations from '@/lib/confirmations/actions';
import * as connections from '@/lib/connections/actions';
import * as developers from '@/lib/developers/actions';
import * as emails from '@/lib/email/actions';
import * as enquiries from '@/lib/enquiries/actions';
import * as favourites from '@/lib/favourites/actions';
import * as feeds from '@/lib/incoming-feeds/actions';
import * as listings from '@/lib/listings/actions';
import * as people from '@/lib/people/actions';
import * as portfolio from '@/lib/portfolio/actions';
import * as projects from '@/lib/projects/actions';
import * as reports from '@/lib/reports/actions';
import * as reviews from '@/lib/reviews/actions';
import * as viewings from '@/lib/viewings/actions';
import * as webhooks from '@/lib/webhooks/actions';
import { ACCOUNT_ROWS, GOOGLE_ROWS, PEOPLE_ROWS } from './accounts';
import type { ActionFile } from './action-files';
import { ADMIN_ROWS } from './admin';
import { AGENCY_ROWS } from './agencies';
import { ALERT_ROWS } from './alerts';
import { API_KEY_ROWS } from './api-keys';
import { CONFIRMATION_ROWS } from './confirmations';
import { DEVELOPER_ROWS, PROJECT_ROWS } from './developers';
import { ENQUIRY_ROWS } from './enquiries';
import { FEED_ROWS } from './feeds';
import { FAVOURITE_ROWS, LISTING_ROWS, REPORT_ROWS } from './listings';
import { ANSWER_ROWS, CHAT_ROWS, CONNECTION_ROWS, EMAIL_ROWS, REVIEW_ROWS } from './people';
import { PORTFOLIO_ROWS } from './portfolio';
import type { Row, RowsOf } from './row';
import { VIEWING_ROWS } from './viewings';
import { WEBHOOK_ROWS } from './webhooks';

type Actions = Record<string, (...inputs: never[]) => Promise<unknown>>;

function rowsOf<A extends Actions>(
  actions: A,
  rows: RowsOf<keyof A>,
): { actions: Actions; rows: RowsOf<string> } {
  return { actions, rows };
}

const FILES: Record<ActionFile, ReturnType<typeof rowsOf>> = {
  'lib/admin/actions.ts': rowsOf(admin, ADMIN_ROWS),
  'lib/agencies/actions.ts': rowsOf(agencies, AGENCY_ROWS),
  'lib/alerts/actions.ts': rowsOf(alerts, ALERT_ROWS),
  'lib/api-keys/actions.ts': rowsOf(apiKeys, API_KEY_ROWS),
  'lib/auth/actions.ts': rowsOf(account, ACCOUNT_ROWS),
  'lib/auth/google/google-actions.ts': rowsOf(google, GOOGLE_ROWS),
  'lib/chat/actions.ts': rowsOf(chat, CHAT_ROWS),
  'lib/chat/answer-actions.ts': rowsOf(answers, ANSWER_ROWS),
  'lib/confirmations/actions.ts': rowsOf(confirmations, CONFIRMATION_ROWS),
  'lib/connections/actions.ts': rowsOf(connections, CONNECTION_ROWS),
  'lib/developers/actions.ts': rowsOf(developers, DEVELOPER_ROWS),
  'lib/email/actions.ts': rowsOf(emails, EMAIL_ROWS),
  'lib/enquiries/actions.ts': rowsOf(enquiries, ENQUIRY_ROWS),
  'lib/favourites/actions.ts': rowsOf(favourites, FAVOURITE_ROWS),
  'lib/listings/actions.ts': rowsOf(listings, LISTING_ROWS),
  'lib/people/actions.ts': rowsOf(people, PEOPLE_ROWS),
  'lib/portfolio/actions.ts': rowsOf(portfolio, PORTFOLIO_ROWS),
  'lib/incoming-feeds/actions.ts': rowsOf(feeds, FEED_ROWS),
  'lib/projects/actions.ts': rowsOf(projects, PROJECT_ROWS),
  'lib/reports/actions.ts': rowsOf(reports, REPORT_ROWS),
  'lib/reviews/actions.ts': rowsOf(reviews, REVIEW_ROWS),
  'lib/viewings/actions.ts': rowsOf(viewings, VIEWING_ROWS),
  'lib/webhooks/actions.ts': rowsOf(webhooks, WEBHOOK_ROWS),
};

export type ActionCase = {
  title: string;
  row: Row;
  action: Actions[string];
  /** How it takes its input: as an object, as a form, or as a form after the form's state. */
  form: 'none' | 'plain' | 'state';
};

function formOf(name: string): ActionCase['form'] {
  if (name === 'googleSignInAction') return 'plain';
  return name.endsWith('FormAction') ? 'state' : 'none';
}

export const ACTION_CASES: readonly ActionCase[] = Object.entries(FILES).flatMap(
  ([file, { actions, rows }]) =>
    Object.entries(actions).flatMap(([name, action]) =>
      [rows[name] ?? []].flat().map((row, index) => ({
        title: `${name} of ${file.replace(/^lib\//, '')}${index > 0 ? ' for a change' : ''}`,
        row,
        action,
        form: formOf(name),
      })),
    ),
);
