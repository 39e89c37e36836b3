/**
 * The DNS servers of this machine. An empty list: the name or record type does not exist; no answer is upstream_failed.
 */
export interface Dns {
  /** Mail servers, preferred first. RFC 7505: an exchange of '' means that no mail is accepted. */
  resolveMx(name: string): Promise<readonly MailExchange[]>
  /** Each record as one text. */
  resolveTxt(name: string): Promise<readonly string[]>
  /** RFC 8659, of exactly this name: who may issue certificates for it. */
  resolveCaa(name: string): Promise<readonly CaaProperty[]>
  /** The names that an address's owner claims for it; a claim proves nothing until the name resolves back. */
  resolvePtr(address: string): Promise<readonly string[]>
  /**
   * The addresses of a name in one family, for comparison only: `http` and `web` resolve the addresses they connect to.
   */
  resolveAddresses(name: string, family: 4 | 6): Promise<readonly string[]>
}

/** One property of a CAA record (RFC 8659): who may issue certificates for a name. */
export interface CaaProperty {
  readonly critical: boolean
  /** Such as issue, issuewild, iodef. */
  readonly tag: string
  readonly value: string
}

/** An MX record (RFC 5321): the lowest priority is tried first. */
export interface MailExchange {
  readonly priority: number
  readonly exchange: string
}
