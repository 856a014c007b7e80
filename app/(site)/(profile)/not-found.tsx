import { MissingView } from '@/components/layout/site-frame';

/** Also what a mistyped address of any page finds: the last segment that is none is somebody's name. */
export default function ProfileNotFound() {
  return (
    <MissingView
      title="Profile Not Found"
      text="There is no person or page with this name. It may have been changed, or the link may be missing a letter."
      home="Go Home"
    />
  );
}
