import {
  Control,
  type Coords,
  DomUtil,
  type Map as LeafletInstance,
  type TileErrorEvent,
  type TileEvent,
  TileLayer,
  Util,
} from 'leaflet';
import { useEffect, useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';
import { apiAddress } from '@/lib/language/api-address';
import { APPROXIMATE_FROM_ZOOM, MAP_MAX_ZOOM, OWN_TILES_MAX_ZOOM, OWN_TILES_URL } from '@/lib/map/constants';
import { tMap } from '@/messages/map';

/** Later tiles count as failed. */
const TILE_TIMEOUT_MS = 4_000;
/** After this many failures before a success, the server is not used again during this visit. */
const FAILURES_BEFORE_SWITCH = 3;

const givenUp = new Set<string>();

/** Required by OpenStreetMap's licence; our own tiles use its data too. */
const OSM =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>';

export function Tiles({ url }: { url: string }) {
  const map = useMap();
  const isDark = useDarkTheme();
  useEffect(() => {
    map.attributionControl.setPrefix(false);
    const stops: (() => void)[] = [];
    const limit = () => stops.push(limitToOwnTiles(map));
    const layer = createTileLayer(url, isDark, limit).addTo(map);
    return () => {
      layer.remove();
      for (const stop of stops) stop();
    };
  }, [map, url, isDark]);
  return null;
}

/** A tile that fails or times out falls back to our own route. Ours have a dark version; map.css darkens others. */
function createTileLayer(url: string, isDark: boolean, onOwn: () => void): TileLayer {
  const ownUrl = apiAddress(isDark ? `${OWN_TILES_URL}?theme=dark` : OWN_TILES_URL);
  const isForeign = url !== OWN_TILES_URL && !givenUp.has(url);
  const layer = new TileLayer(isForeign ? url : ownUrl, {
    maxZoom: MAP_MAX_ZOOM,
    attribution: tMap('attribution', { link: OSM }),
    keepBuffer: 1,
  });
  if (isForeign) replaceFailedTiles(layer, url, ownUrl, onOwn);
  else onOwn();
  return layer;
}

/** Without streets the map stops at the neighbourhood, and says that a point there is no address. */
function limitToOwnTiles(map: LeafletInstance): () => void {
  map.setMaxZoom(OWN_TILES_MAX_ZOOM);
  const note = new Control({ position: 'bottomleft' });
  note.onAdd = () => {
    const element = DomUtil.create('p', 'map-approximate');
    element.textContent = tMap('approximate');
    return element;
  };
  note.addTo(map);
  const follow = () => {
    const element = note.getContainer();
    if (element) element.hidden = map.getZoom() < APPROXIMATE_FROM_ZOOM;
  };
  follow();
  map.on('zoomend', follow);
  return () => {
    map.off('zoomend', follow);
    note.remove();
    map.setMaxZoom(MAP_MAX_ZOOM);
  };
}

function replaceFailedTiles(layer: TileLayer, url: string, ownUrl: string, onOwn: () => void) {
  let hasSucceeded = false;
  let failures = 0;
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const stopTimer = (tile: HTMLElement) => {
    clearTimeout(timers.get(tile));
    timers.delete(tile);
  };
  const replace = (tile: HTMLElement, { x, y, z }: Coords) => {
    stopTimer(tile);
    if (!(tile instanceof HTMLImageElement) || isOwn(tile)) return;
    tile.src = Util.template(ownUrl, { x, y, z });
    failures += 1;
    if (hasSucceeded || failures < FAILURES_BEFORE_SWITCH || givenUp.has(url)) return;
    givenUp.add(url);
    layer.setUrl(ownUrl);
    onOwn();
  };

  layer.on('tileloadstart', ({ tile, coords }: TileEvent) => {
    if (givenUp.has(url)) return;
    const timer = setTimeout(() => replace(tile, coords), TILE_TIMEOUT_MS);
    timers.set(tile, timer);
  });
  layer.on('tileload', ({ tile }: TileEvent) => {
    stopTimer(tile);
    hasSucceeded ||= !isOwn(tile);
  });
  layer.on('tileunload', ({ tile }: TileEvent) => stopTimer(tile));
  layer.on('tileerror', ({ tile, coords }: TileErrorEvent) => replace(tile, coords));
}

function isOwn(tile: HTMLElement): boolean {
  return tile.getAttribute('src')?.startsWith('/tiles/') ?? false;
}

const SYSTEM = '(prefers-color-scheme: dark)';

/** The visitor's choice (`data-theme`), otherwise the system's. */
function useDarkTheme(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia(SYSTEM).matches;
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia(SYSTEM);
  const observer = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
