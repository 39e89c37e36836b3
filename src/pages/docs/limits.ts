/** What a caller runs into, in words. */
export const LIMITS: readonly { readonly what: string; readonly limit: string }[] = [
  {
    what: 'Free calls',
    limit:
      '1 or 3 a day for each service and client address, until midnight UTC; an input that was refused is given back, 5 times a day.',
  },
  { what: 'Checks of a body', limit: '60 a minute for each client address.' },
  {
    what: 'Calls at work at once',
    limit: '16 for each client address and each payer, unless the operator says otherwise: 429 too_many_calls.',
  },
  {
    what: 'Body',
    limit:
      '256 KiB of JSON, and more where files are taken, as the reference of each service says: 413 body_too_large. 64 levels deep: 400 invalid_json.',
  },
  { what: 'Time', limit: 'Twice the promised p99 of the service, 5 s at least: 500 timed_out, not charged.' },
  {
    what: 'Paid calls a minute',
    limit: 'None. What a payer asks for is only held up where every place is taken: 503 busy, with Retry-After.',
  },
  { what: 'A payment header', limit: 'Good for one call, for as long as maxTimeoutSeconds of its terms says.' },
  { what: 'A stored answer', limit: '24 hours: the same request with the same payment gets it again.' },
  { what: 'Files by address', limit: '24 hours, with Prefer: return=links.' },
]
