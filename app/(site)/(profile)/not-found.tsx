import { MissingView } from '@/components/layout/site-frame';

/** Also what a mistyped address of any page finds: the last segment that is none is somebody's name. */
export default function ProfileNotFound() {
  return (
    <MissingView
      title="Profile Not Found"
      text="There is neither a person nor a page of this name. It may have been changed, or the link has lost a letter on its way."
      home="Go Home"
    />
  );
}
