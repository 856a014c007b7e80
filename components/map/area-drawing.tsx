'use client';

import './drawing.css';
import { useEffect, useRef, useState } from 'react';
import { AreaCorners } from '@/components/map/area-corners';
import { DrawingSurface } from '@/components/map/drawing-surface';
import { Button } from '@/components/ui/button';
import { DRAWN_CORNERS, type Pixel } from '@/lib/map/draw-path';
import { toPixel, toPoint } from '@/lib/map/tile-math';
import type { Bounds, LatLng } from '@/lib/map/types';
import { tAreaDrawing } from '@/messages/area-drawing';

type AreaDrawingProps = {
  /** Does not move while drawing. */
  bounds: Bounds;
  /** [] to draw a new area. */
  outline: readonly LatLng[];
  onDone: (outline: readonly LatLng[]) => void;
  onCancel: () => void;
};

const LEAST_CORNERS = 3;
/** In px; a smaller drawing is accidental. */
const LEAST_SIZE = 12;

/** Freehand, corner by corner, or moving corners. Needs only the map's bounds, so it works with any map. */
export default function AreaDrawing({ bounds, outline, onDone, onCancel }: AreaDrawingProps) {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const [corners, setCorners] = useState(outline);
  const [isNew, setNew] = useState(outline.length === 0);
  const [said, say] = useState('');

  const viewport = { bounds, width: size?.width ?? 1, height: size?.height ?? 1 };
  const pixels = corners.map((corner) => toPixel(viewport, corner));
  const change = (next: readonly Pixel[]) => setCorners(next.map((pixel) => toPoint(viewport, pixel)));

  function finish(drawn: readonly Pixel[]) {
    const wide = extent(drawn.map(({ x }) => x));
    const tall = extent(drawn.map(({ y }) => y));
    if (drawn.length < LEAST_CORNERS || wide < LEAST_SIZE || tall < LEAST_SIZE) {
      return say(tAreaDrawing('tooSmall'));
    }
    onDone(drawn.map((pixel) => toPoint(viewport, pixel)));
  }

  function add(pixel: Pixel) {
    if (pixels.length >= DRAWN_CORNERS) return say(tAreaDrawing('most', { count: DRAWN_CORNERS }));
    change([...pixels, pixel]);
    const number = pixels.length + 1;
    say(tAreaDrawing(number >= LEAST_CORNERS ? 'cornerSetEnough' : 'cornerSet', { number }));
  }

  function undo() {
    if (pixels.length === 0) return say(tAreaDrawing('noCorner'));
    change(pixels.slice(0, -1));
    say(tAreaDrawing('removed', { number: pixels.length }));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape cancels wherever the focus is inside
    <div
      ref={root}
      className="drawing"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      {size && isNew ? (
        <DrawingSurface
          size={size}
          corners={pixels}
          onAdd={add}
          onUndo={undo}
          onFinish={finish}
          onSay={say}
        />
      ) : null}
      {size && !isNew ? <AreaCorners size={size} corners={pixels} onChange={change} onSay={say} /> : null}
      <div className="drawing-bar">
        <p id="drawing-help">
          {isNew ? (
            <>
              <span className="drawing-pointer-help">{pointerHelp(corners.length)}</span>
              <span className="sr-only">{tAreaDrawing('keysDraw')}</span>
            </>
          ) : (
            <>
              <span className="drawing-pointer-help">{tAreaDrawing('drag')}</span>
              <span className="sr-only">{tAreaDrawing('keysCorners')}</span>
            </>
          )}
        </p>
        <div className="drawing-buttons">
          {isNew ? (
            <Button size="sm" onClick={undo} aria-disabled={corners.length === 0}>
              {tAreaDrawing('undo')}
            </Button>
          ) : (
            <Button
              size="sm"
              onClick={() => {
                setCorners([]);
                setNew(true);
                say(tAreaDrawing('gone'));
              }}
            >
              {tAreaDrawing('anew')}
            </Button>
          )}
          <Button size="sm" onClick={onCancel}>
            {tAreaDrawing('cancel')}
          </Button>
          <Button
            variant="primary"
            size="sm"
            onClick={() => finish(pixels)}
            disabled={corners.length < LEAST_CORNERS}
          >
            {tAreaDrawing('done')}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function pointerHelp(corners: number): string {
  if (corners === 0) return tAreaDrawing('start');
  if (corners < LEAST_CORNERS) return tAreaDrawing('more', { count: LEAST_CORNERS - corners });
  return tAreaDrawing('finish');
}

const extent = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers);

function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
