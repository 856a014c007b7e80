'use client';

import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { keepFavouriteFormAction } from '@/lib/favourites/actions';
import { paths } from '@/lib/paths';
import { tFavouritesList } from '@/messages/favourites-list';

export function KeepFavouriteForm({ listingId, isKept }: { listingId: number; isKept: boolean }) {
  const submit = useSubmit({
    action: keepFavouriteFormAction,
    keepsValues: true,
  });
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="listingId" value={listingId} />
      <input type="hidden" name="isFavourite" value={String(!isKept)} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" variant={isKept ? 'secondary' : 'primary'} size="lg" pending={submit.pending}>
          {tFavouritesList(isKept ? 'remove' : 'keep')}
        </Button>
        <ButtonLink href={paths.property(listingId)} size="lg" prefetch={false}>
          {tFavouritesList('backToHome')}
        </ButtonLink>
      </div>
    </form>
  );
}
