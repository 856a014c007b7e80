'use client';

import { useState } from 'react';
import { failureText } from '@/components/forms/failure-text';
import type { CallProps } from '@/components/listings/detail/call-place';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { revealListingContactAction } from '@/lib/listings/actions';

export default function CallButton({ listingId, label, none }: CallProps) {
  const [isPending, setPending] = useState(false);
  async function call() {
    setPending(true);
    const result = await revealListingContactAction({ listingId }).catch(() => undefined);
    setPending(false);
    if (!result?.ok) return toast.error(failureText(result));
    if (result.data?.phone) window.location.assign(`tel:${result.data.phone}`);
    else toast.info(none);
  }
  return (
    <Button pending={isPending} onClick={() => void call()}>
      <Icon name="phone" />
      {label}
    </Button>
  );
}
