/** The limits that callers meet, in words. */
export const LIMITS: readonly { readonly what: string; readonly limit: string }[] = [
  {
    what: 'Free calls',
    limit:
      '1 or 3 a day for each service and client address, until midnight UTC; the addresses of a /24, or of a /48 or /32 of IPv6, share 16, 4 or 32 times as many. A refused input does not count, 5 times a day.',
  },
  { what: 'Checks of a body', limit: '60 a minute for each client address.' },
  {
    what: 'Concurrent calls',
    limit: '16 for each client address and each payer: 503 busy, of free calls 429 too_many_calls.',
  },
  {
    what: 'Body',
    limit:
      '16 to 256 KiB of JSON, and more for services that accept files, see the reference of each: 413 body_too_large. More than 64 levels deep, or 200 values and names beyond those of the input schema: 400 invalid_json. Packed with Content-Encoding, at most 10 : 1.',
  },
  { what: 'Time', limit: 'Twice the promised p99 of the service, 5 s at least: 500 timed_out, not charged.' },
  {
    what: 'Paid calls a minute',
    limit: 'None. While all slots are in use, calls are answered 503 busy, with Retry-After.',
  },
]
