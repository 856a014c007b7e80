/** The value that calls to /api which change something repeat in X-CSRFToken. */
export function csrfToken(): string {
  const entry = document.cookie.split('; ').find((part) => part.startsWith('csrftoken='));
  return decodeURIComponent(entry?.slice('csrftoken='.length) ?? '');
}
