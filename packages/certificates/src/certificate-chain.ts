import { X509Certificate } from 'node:crypto'
import { getCACertificates, type TLSSocket } from 'node:tls'

const MAX_CHAIN = 10

/** A server's own certificate and its issuers, as far as sent or known. */
export interface ReadChain {
  readonly chain: readonly X509Certificate[]
  /** Whether the last of them is a root that is trusted. */
  endsTrusted(): boolean
}

/** Reads the chain of a server. */
export type ChainReader = (socket: TLSSocket) => ReadChain

/** Reads chains that end with one of these roots, in PEM; without them with one of the default ones. */
export function createChainReader(trusted: readonly string[] | undefined): ChainReader {
  let parsed: Map<string, X509Certificate[]> | undefined
  const rootsOf = (subject: string) => {
    parsed ??= bySubject(trusted ?? getCACertificates('default'))
    return parsed.get(subject) ?? []
  }
  return (socket) => {
    const sent = sentBy(socket)
    const chain = sent.slice(0, 1)
    for (let last = chain[0]; last && chain.length < MAX_CHAIN; last = chain.at(-1)) {
      if (last.checkIssued(last)) break
      // As OpenSSL chooses: another server may send an old certificate of a root that is trusted in its own right.
      const roots = rootsOf(last.issuer)
      const issuer = issuerOf(last, roots.filter(isCurrent)) ?? issuerOf(last, sent) ?? issuerOf(last, roots)
      if (!issuer || chain.some(({ fingerprint256 }) => fingerprint256 === issuer.fingerprint256)) break
      chain.push(issuer)
    }
    const endsTrusted = () => {
      const last = chain.at(-1)
      return last !== undefined && rootsOf(last.subject).some((root) => root.fingerprint256 === last.fingerprint256)
    }
    return { chain, endsTrusted }
  }
}

/** In the order in which they were sent, which need not be that in which they issued each other. */
function sentBy(socket: TLSSocket): X509Certificate[] {
  const sent: X509Certificate[] = []
  let certificate = socket.getPeerX509Certificate()
  for (; certificate && sent.length < MAX_CHAIN; certificate = certificate.issuerCertificate) sent.push(certificate)
  return sent
}

/** Two certificates of one name may have two keys. */
function issuerOf(certificate: X509Certificate, known: readonly X509Certificate[]): X509Certificate | undefined {
  const named = known.filter((issuer) => certificate.checkIssued(issuer))
  return named.find(({ publicKey }) => certificate.verify(publicKey)) ?? named[0]
}

function isCurrent({ validFromDate, validToDate }: X509Certificate): boolean {
  const now = new Date()
  return validFromDate <= now && now <= validToDate
}

function bySubject(roots: readonly string[]): Map<string, X509Certificate[]> {
  return Map.groupBy(
    roots.map((pem) => new X509Certificate(pem)),
    ({ subject }) => subject,
  )
}
