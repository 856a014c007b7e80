'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { DRAWN_CORNERS, movedByKey, type Pixel, withinWindow } from '@/lib/map/draw-path';
import { tAreaDrawing } from '@/messages/area-drawing';

type AreaCornersProps = {
  size: { width: number; height: number };
  corners: readonly Pixel[];
  onChange: (corners: readonly Pixel[]) => void;
  onSay: (text: string) => void;
};

const LEAST_CORNERS = 3;
const KEY_STEPS = [4, 24] as const;

export function AreaCorners({ size, corners, onChange, onSay }: AreaCornersProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  const put = (at: number, pixel: Pixel) =>
    onChange(corners.map((corner, other) => (other === at ? withinWindow(pixel, size) : corner)));

  function drag(at: number, event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = root.current?.getBoundingClientRect();
    put(at, { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
  }

  function addBehind(at: number) {
    const [from, to] = [corners[at], corners[(at + 1) % corners.length]];
    if (!from || !to) return;
    if (corners.length >= DRAWN_CORNERS) return onSay(tAreaDrawing('most', { count: DRAWN_CORNERS }));
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    onChange([...corners.slice(0, at + 1), middle, ...corners.slice(at + 1)]);
    onSay(tAreaDrawing('added', { number: at + 1 }));
  }

  function remove(at: number) {
    if (corners.length <= LEAST_CORNERS) return onSay(tAreaDrawing('least'));
    onChange(corners.filter((_, other) => other !== at));
    onSay(tAreaDrawing('removed', { number: at + 1 }));
  }

  function type(at: number, event: KeyboardEvent) {
    const corner = corners[at];
    const moved = corner && movedByKey(corner, event, KEY_STEPS);
    if (moved) put(at, moved);
    else if (event.key === 'Enter') addBehind(at);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
    else return;
    event.preventDefault();
  }

  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <div ref={root} className="drawing-corners">
      <svg width={size.width} height={size.height} aria-hidden="true">
        <polygon points={points} className="drawing-fill" />
        <polygon points={points} className="drawing-line" />
      </svg>
      {corners.map(({ x, y }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its position in the outline
          key={at}
          type="button"
          aria-label={tAreaDrawing('cornerOf', { number: at + 1, count: corners.length })}
          aria-describedby="drawing-help"
          className="drawing-handle"
          style={{ left: `${x}px`, top: `${y}px` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(at, event)}
          onDoubleClick={() => addBehind(at)}
          onKeyDown={(event) => type(at, event)}
        />
      ))}
    </div>
  );
}
