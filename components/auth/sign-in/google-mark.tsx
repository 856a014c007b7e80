export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
      <path d="M12 10.2v3.9h5.5c-.24 1.42-1.66 4.16-5.5 4.16a6.26 6.26 0 0 1 0-12.52c1.97 0 3.29.84 4.04 1.56l2.76-2.66A9.86 9.86 0 0 0 12 2a10 10 0 1 0 0 20c5.77 0 9.6-4.06 9.6-9.78 0-.66-.07-1.16-.16-1.66H12Z" />
    </svg>
  );
}
