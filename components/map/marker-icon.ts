import { DivIcon } from 'leaflet';
import { markerClass, markerText } from '@/components/map/marker-looks';
import type { MapMarker } from '@/lib/map/types';

/**
 * Leaflet icon of a marker: a named button with its label set as text. The default icon's image path cannot be
 * resolved by a bundler, and an `html` string would be parsed although it contains the lister's text.
 */
class MarkerIcon extends DivIcon {
  readonly #name: string;

  constructor(marker: MapMarker, isActive: boolean) {
    const pill = document.createElement('span');
    pill.textContent = markerText(marker);
    super({
      className: markerClass(marker, isActive),
      html: pill,
      // The size follows from the text; map.css anchors the lower edge's centre at the point.
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
