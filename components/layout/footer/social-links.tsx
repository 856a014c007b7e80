import { operator } from './operator';

// Lucide has no brand icons any more; these are recognisable plain shapes.
const SHAPES: Readonly<Record<(typeof operator.social)[number]['name'], React.ReactNode>> = {
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <circle cx="16.4" cy="7.6" r=".9" fill="currentColor" stroke="none" />
    </>
  ),
  Facebook: (
    <path d="M16 4h-2a4 4 0 0 0-4 4v2.5H7.5V14H10v6.5h3.5V14H16l.6-3.5h-3.1V8.4c0-.7.4-1.1 1.1-1.1H16z" />
  ),
  LinkedIn: (
    <>
      <path d="M6 10v8.5M10.5 18.5V10M10.5 14a3.75 3.75 0 0 1 7.5 0v4.5" />
      <circle cx="6" cy="6" r=".9" fill="currentColor" />
    </>
  ),
};

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex">
      {operator.social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="noopener noreferrer"
            target="_blank"
            className="btn btn-ghost btn-icon rounded-full text-muted"
          >
            <svg viewBox="0 0 24 24" aria-hidden className="icon size-5.5">
              {SHAPES[name]}
            </svg>
            <span className="sr-only">{`${operator.name} on ${name}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
