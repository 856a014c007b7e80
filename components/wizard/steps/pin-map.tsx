import { lazy, useMemo, useRef } from 'react';
import { NearView } from '@/components/map/near-view';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MARKET_BOUNDS } from '@/lib/map/constants';
import type { LatLng, MapMarker } from '@/lib/map/types';
import { tWizardFields } from '@/messages/wizard-fields';

/** Without a connection, an error would replace the page. */
const BaseMap = lazy(() =>
  import('@/components/map/base-map').catch(() => ({
    default: () => <p className="grid h-full place-content-center px-4">{tWizardFields('mapFailed')}</p>,
  })),
);

const PIN = 1;
const PIN_ZOOM = 15;
/** About 50 m; a degree of longitude is shorter than one of latitude here. */
const STEP = { latitude: 0.00045, longitude: 0.00055 };
const MOVES = [
  { name: 'north', latitude: 1, longitude: 0, icon: 'chevron-up' },
  { name: 'south', latitude: -1, longitude: 0, icon: 'chevron-down' },
  { name: 'west', latitude: 0, longitude: -1, icon: 'arrow-left' },
  { name: 'east', latitude: 0, longitude: 1, icon: 'arrow-right' },
] as const;

type PinMapProps = {
  point: LatLng | null;
  /** Changes when the map should show the point again: for a new address, not when the pin is moved. */
  viewKey: string;
  onPlace: (point: LatLng) => void;
};

/** Dragged, set by click, or moved with the buttons or arrow keys. */
export function PinMap({ point, viewKey, onPlace }: PinMapProps) {
  const looked = useRef<{
    key: string;
    view: { center: LatLng; zoom: number } | { bounds: typeof MARKET_BOUNDS };
  }>(undefined);
  if (looked.current?.key !== viewKey) {
    looked.current = {
      key: viewKey,
      view: point ? { center: point, zoom: PIN_ZOOM } : { bounds: MARKET_BOUNDS },
    };
  }
  const markers = useMemo(
    (): MapMarker[] =>
      point ? [{ id: PIN, ...point, kind: 'place', label: '', name: tWizardFields('pin') }] : [],
    [point],
  );
  return (
    <div className="grid gap-3">
      <NearView className="h-72 overflow-hidden rounded-lg border border-line bg-sunk sm:h-88">
        <BaseMap
          label={tWizardFields('map')}
          className="h-full"
          view={looked.current.view}
          markers={markers}
          onPlace={onPlace}
          leavesScrolling
        />
      </NearView>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-muted text-sm">{tWizardFields(point ? 'pinDrag' : 'pinSet')}</p>
        {point ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own styles
          <div role="group" aria-label={tWizardFields('pinMoves')} className="flex gap-1">
            {MOVES.map(({ name, latitude, longitude, icon }) => (
              <Button
                key={name}
                size="icon-sm"
                aria-label={tWizardFields(`movePin.${name}`)}
                onClick={() =>
                  onPlace({
                    latitude: point.latitude + latitude * STEP.latitude,
                    longitude: point.longitude + longitude * STEP.longitude,
                  })
                }
              >
                <Icon name={icon} />
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
