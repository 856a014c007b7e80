/** Why there was no usable answer. */
export type OutboundProblem =
  | 'private'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'redirects'
  | 'type'
  | 'too_large'
  | 'broken';
