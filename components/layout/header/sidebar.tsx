'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { tFrame } from '@/messages/frame';

const ID = 'sidebar';

const loadContent = () => import('./sidebar-content');
const SidebarContent = lazy(async () => ({ default: (await loadContent()).SidebarContent }));

export function Sidebar({ className }: { className?: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState(false);
  // `lazy` would keep a failure and show it in place of the page.
  const show = () => void loadContent().then(() => setWanted(true));
  // The drawer opens natively, possibly before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (dialog.current?.open) show();
  }, []);
  const prepare = () => void loadContent().catch(() => 0);
  return (
    <>
      <Button
        command="show-modal"
        commandfor={ID}
        aria-haspopup="dialog"
        variant="ghost"
        size="icon"
        aria-label={tFrame('openNavigation')}
        className={className}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        <Icon name="menu" className="size-5.5" />
      </Button>
      <dialog
        id={ID}
        ref={dialog}
        aria-label={tFrame('navigation')}
        closedby="any"
        className="dialog dialog-left bg-surface"
      >
        {wanted ? (
          <Suspense>
            <SidebarContent id={ID} />
          </Suspense>
        ) : null}
      </dialog>
    </>
  );
}
