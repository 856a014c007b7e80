import { MissingView } from '@/components/layout/site-frame';

/** Also shown for any mistyped top-level URL, since an unknown first segment is read as a username. */
export default function ProfileNotFound() {
  return (
    <MissingView
      title="Profile Not Found"
      text="There is no person or page with this name. It may have been changed, or the link may be missing a letter."
      home="Go Home"
    />
  );
}
