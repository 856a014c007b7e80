import type { PlaceFreshness } from '@/lib/confirmations/types';
import { formatNumber } from '@/lib/format';
import { getPlace, localName } from '@/lib/places/gazetteer';
import { tFreshness } from '@/messages/freshness';

const percent = ({ confirmed, homes }: PlaceFreshness) => `${Math.round((confirmed / homes) * 100)}%`;

/** A country and its regions. */
export function FreshnessTable({ places }: { places: readonly PlaceFreshness[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left tabular-nums">
      <thead className="text-muted text-sm">
        <tr className="border-b">
          <th scope="col" className="w-2/5 py-2 pr-3 font-normal">
            {tFreshness('place')}
          </th>
          {(['homes', 'confirmed', 'median'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 pl-3 text-right font-normal">
              {tFreshness(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place, index) => {
          const found = getPlace(place.placeId);
          return (
            <tr key={place.placeId} className="border-b">
              <th
                scope="row"
                className={`py-2 pr-3 [overflow-wrap:anywhere] ${index === 0 ? 'font-semibold' : 'font-normal'}`}
              >
                {found ? localName(found) : null}
              </th>
              <td className="py-2 pl-3 text-right">{formatNumber(place.homes)}</td>
              <td className="py-2 pl-3 text-right">{percent(place)}</td>
              <td className="py-2 pl-3 text-right">{tFreshness('days', { days: place.medianDays })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
