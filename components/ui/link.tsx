'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';
import { localAddress } from '@/lib/language/addresses';

/** Whether page-behaviour.ts scrolls after a route change; until then the router does. */
export const ownScrolling = { isOn: false };

export type LinkProps = ComponentProps<typeof NextLink>;

/**
 * `href` is plain ('/buy') and gets the language of the page. Prefetched when hovered, focused or touched, not when visible, because every page is rendered
 * on request.
 */
export function Link({ prefetch, href, ...props }: LinkProps) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const isRouterScrolling = !ownScrolling.isOn || String(href).includes('#');
  return (
    <NextLink
      href={typeof href === 'string' ? localAddress(href) : href}
      prefetch={isWanted && prefetch !== false}
      scroll={isRouterScrolling}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
      {...props}
    />
  );
}
