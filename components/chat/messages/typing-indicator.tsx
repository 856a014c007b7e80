/** Three dots while the other person is typing. */
export function TypingIndicator({ name }: { name: string }) {
  return (
    <p
      role="status"
      className="mt-4 inline-flex items-center gap-1 rounded-xl rounded-bl-sm border bg-surface px-4 py-3.5"
    >
      <span className="sr-only">{`${name} is typing`}</span>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className="size-1.5 animate-pulse rounded-full bg-muted"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </p>
  );
}
