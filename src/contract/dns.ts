/** The DNS servers of this machine. An empty list: the name, or such a record, does not exist; silence is upstream_failed. */
export interface Dns {
  /** Mail servers, the preferred first. RFC 7505: one whose exchange is '' says that no mail is taken. */
  resolveMx(name: string): Promise<readonly MailExchange[]>
  /** Each record as one text. */
  resolveTxt(name: string): Promise<readonly string[]>
  /** RFC 8659, of this very name: who may issue certificates for it. */
  resolveCaa(name: string): Promise<readonly CaaProperty[]>
  /** The names that the owner of an address claims for it, which prove nothing until one leads back. */
  resolvePtr(address: string): Promise<readonly string[]>
  /** The addresses of a name in one family, to compare with one: whoever dials an address lets `http` or `web` look it up. */
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
