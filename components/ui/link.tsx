'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';
import { ownScrolling } from './own-scrolling';

export type LinkProps = ComponentProps<typeof NextLink>;

/**
 * A link inside the site. Its page is prefetched, whole, when somebody points at the link, focuses or touches it, and not
 * merely because it is in sight: every page is rendered when it is asked for. With `prefetch={false}` it never is.
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
