import { MissingView } from '@/components/layout/site-frame';

export default function PropertyNotFound() {
  return (
    <MissingView
      title="Property not found"
      text="There is no home at this address: the listing was never published, or the link may be missing a digit."
    />
  );
}
