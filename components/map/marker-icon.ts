import { DivIcon } from 'leaflet';
import { markerClass, markerText } from '@/components/map/marker-looks';
import type { MapMarker } from '@/lib/map/types';

/**
 * Leaflet's icon for a marker: a button with a name, its words set as text. The default icon is an image whose path a
 * bundler cannot follow, and `html` as a string would parse what a lister wrote.
 */
class MarkerIcon extends DivIcon {
  readonly #name: string;

  constructor(marker: MapMarker, isActive: boolean) {
    const pill = document.createElement('span');
    pill.textContent = markerText(marker);
    super({
      className: markerClass(marker, isActive),
      html: pill,
      // The size follows from the words; map.css puts the point under the middle of the lower edge.
      iconSize: undefined,
    });
    this.#name = marker.name;
  }

  override createIcon(oldIcon?: HTMLElement): HTMLElement {
    const element = super.createIcon(oldIcon);
    element.setAttribute('aria-label', this.#name);
    return element;
  }
}

export function createMarkerIcon(marker: MapMarker, isActive: boolean): DivIcon {
  return new MarkerIcon(marker, isActive);
}
