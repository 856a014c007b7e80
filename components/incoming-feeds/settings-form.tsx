import { ColumnChoices } from '@/components/incoming-feeds/column-choices';
import { FeedForm } from '@/components/incoming-feeds/feed-form';
import { Checkbox } from '@/components/ui/fields/choice';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Options, Select } from '@/components/ui/fields/select';
import { changeFeedFormAction } from '@/lib/incoming-feeds/actions';
import { placeOfAll } from '@/lib/incoming-feeds/all-in';
import { FEED_NAME_MAX } from '@/lib/incoming-feeds/constants';
import type { FeedView, ReportColumn } from '@/lib/incoming-feeds/types';
import { MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { COUNTRIES } from '@/lib/places/constants';
import { placeName } from '@/lib/places/gazetteer';
import { tFeeds } from '@/messages/feeds';
import { tLabels } from '@/messages/labels';

/** What a file cannot say itself. Values are words that the importer knows. */
const choices = () =>
  [
    ['status', MARKETS.map((value) => [value, tLabels(`market.${value}`)] as const)],
    ['type', PROPERTY_TYPES.map((value) => [value, tLabels(`type.${value}`)] as const)],
    ['country', COUNTRIES.map((value) => [value, tLabels(`country.${value}`)] as const)],
  ] as const;

function allInHint(text: string | undefined): string {
  const place = text ? placeOfAll(text) : null;
  return place
    ? tFeeds('all.understood', { place: placeName({ placeId: place.id, location: place.nameEn }) })
    : tFeeds('all.locationHint');
}

/** `columns` of the latest report. */
export function SettingsForm({ feed, columns }: { feed: FeedView; columns: readonly ReportColumn[] }) {
  const { constants } = feed.map;
  return (
    <FeedForm
      action={changeFeedFormAction}
      id={feed.id}
      label={tFeeds('save')}
      fields={['name', 'constant_location']}
    >
      <Field label={tFeeds('name')} required>
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={feed.name}
            maxLength={FEED_NAME_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="grid justify-items-start gap-1">
        <Checkbox
          name="isComplete"
          label={tFeeds('complete')}
          description={tFeeds('completeHint')}
          defaultChecked={feed.isComplete}
        />
        <Checkbox
          name="keepsHandEdits"
          label={tFeeds('keeps')}
          description={tFeeds('keepsHint')}
          defaultChecked={feed.keepsHandEdits}
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">{tFeeds('constants')}</legend>
        <p className="text-muted text-sm sm:col-span-2">{tFeeds('constantsText')}</p>
        <Field label={tFeeds('all.location')} hint={allInHint(constants.location)}>
          {(control) => (
            <Input
              {...control}
              name="constant_location"
              defaultValue={constants.location ?? ''}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
        {choices().map(([name, options]) => (
          <Field key={name} label={tFeeds(`all.${name}`)}>
            {(control) => (
              <Select {...control} name={['constant', name].join('_')} defaultValue={constants[name] ?? ''}>
                <option value="">{tFeeds('asInFile')}</option>
                <Options of={options} />
              </Select>
            )}
          </Field>
        ))}
      </fieldset>
      <ColumnChoices columns={columns} map={feed.map} />
    </FeedForm>
  );
}
