/** The argument that a refusal is about: a URL, or the host of another protocol. */
export type EgressField = 'url' | 'domain'

// One sentence for every refusal, so that it cannot be used to map a private network; the log has the reason.
const MESSAGES: Readonly<Record<EgressField, string>> = {
  url: 'url must point to a public http or https address, also after redirects, on a port that browsers open, without a user name or password',
  domain: 'domain must be a public host name or address',
}

/** The guard admits no connection to this address. Callers may see the message, but never the `cause`, which says why. */
export class AddressRefused extends Error {
  readonly field: EgressField

  constructor(field: EgressField, reason: string) {
    super(MESSAGES[field], { cause: reason })
    this.name = 'AddressRefused'
    this.field = field
  }
}
