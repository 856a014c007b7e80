'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/** Whether page-behaviour.ts scrolls after a route change; until then the router does. */
export const ownScrolling = { isOn: false };

export type LinkProps = ComponentProps<typeof NextLink>;

/** Prefetched when hovered, focused or touched, not when visible, because every page is rendered on request. */
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
