import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws something in a React root of its own, outside every page; `draw` is handed what removes it again. */
export function renderOutsidePage(draw: (remove: () => void) => ReactNode): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    draw(() => {
      root.unmount();
      host.remove();
    }),
  );
}
