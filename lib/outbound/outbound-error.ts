/** Why there was no usable answer. */
const WORDS = {
  private: 'The address is not one of the public Internet (http or https, at a usual port).',
  unreachable: 'The server cannot be reached.',
  timeout: 'The server is too slow.',
  status: 'The server refused the request.',
  redirects: 'The server redirects too often, or to nowhere.',
  type: 'The server answers with another type of file.',
  too_large: 'The file is too large.',
  broken: 'The answer broke off or cannot be decompressed.',
};
export type OutboundProblem = keyof typeof WORDS;

/** `status`: the server's, for the problem of that name. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  constructor(
    readonly problem: OutboundProblem,
    readonly status: number | null = null,
    cause?: unknown,
  ) {
    super(status === null ? WORDS[problem] : `${WORDS[problem]} (${status})`, { cause });
  }
}
