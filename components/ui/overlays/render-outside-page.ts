import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders into a React root of its own; `draw` receives a function that removes it. */
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
