import { unlessOffline } from '@/components/forms/failure-text';
import { askConfirm } from '@/components/ui/overlays/ask';
import { toast } from '@/components/ui/overlays/toast';
import { updateViewer } from '@/components/viewer/viewer';
import { setFavouriteAction } from '@/lib/favourites/actions';
import { tKeepFavourite } from '@/messages/keep-favourite';

type Toggle = {
  listingId: number;
  isOn: boolean;
  signIn: () => Promise<void> | void;
};

/** Toggles every heart of the listing at once. A failure reverts it; without a connection a message says why. */
export async function toggleFavourite({ listingId, isOn, signIn }: Toggle): Promise<void> {
  if (isOn) {
    const isSure = await askConfirm({
      title: tKeepFavourite('title'),
      message: tKeepFavourite('question'),
      confirm: tKeepFavourite('confirm'),
      danger: true,
    });
    if (!isSure) return;
  }
  const show = (isFavourite: boolean) =>
    updateViewer(({ favouriteIds }) => {
      const others = favouriteIds.filter((id) => id !== listingId);
      return { favouriteIds: isFavourite ? [listingId, ...others] : others };
    });
  show(!isOn);
  const result = await setFavouriteAction({ listingId, isFavourite: !isOn }).catch(() => undefined);
  if (result?.ok) {
    show(result.data.isFavourite);
    return;
  }
  show(isOn);
  if (!navigator.onLine) toast.error(unlessOffline(''));
  if (result?.error.code === 'unauthorized') await signIn();
}
