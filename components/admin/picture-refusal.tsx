import { Icon } from '@/components/ui/icon';
import type { Dashboard } from '@/lib/admin/types';
import { refusalText } from '@/lib/storage/cleanup-refusal';
import { When } from './when';

/** Says that the clean-up of pictures has stopped, and what to do. */
export function PictureRefusal({ refusal }: { refusal: NonNullable<Dashboard['pictureRefusal']> }) {
  return (
    <section
      aria-label="Picture clean-up"
      className="flex items-start gap-2.5 rounded-md bg-danger-tint px-4 py-3 text-danger text-sm"
    >
      <Icon name="circle-alert" className="mt-0.5 size-4.5" />
      <div className="grid gap-1 [overflow-wrap:anywhere]">
        <p className="font-medium">No picture was cleaned up</p>
        <p>{refusalText(refusal)}</p>
        <p>
          Last tried <When at={refusal.at} time />, and again every hour.
        </p>
      </div>
    </section>
  );
}
