'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/** Whether the page scrolls up by itself after a route change (page-behaviour.ts); until then the router does. */
export const ownScrolling = { isOn: false };

export type LinkProps = ComponentProps<typeof NextLink>;

/**
 * A link inside the site. Its page is prefetched when the link is hovered, focused or touched, not when it becomes
 * visible, because every page is rendered on request. Never prefetched with `prefetch={false}`.
 */
export function Link({ prefetch, ...props }: LinkProps) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const isRouterScrolling = !ownScrolling.isOn || String(props.href).includes('#');
  return (
    <NextLink
      prefetch={isWanted && prefetch !== false}
      scroll={isRouterScrolling}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
      {...props}
    />
  );
}
