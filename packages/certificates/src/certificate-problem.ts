import type { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { tlsProblem } from '@farebox/egress'
import type { ReadChain } from './certificate-chain.ts'

/** The result of a handshake besides the certificate. */
export interface Verification extends ReadChain {
  readonly hostname: string
  /** OpenSSL's verdict on the chain; null if it is valid. */
  readonly verifyCode: string | null
  /** As Node names it. */
  readonly protocol: string
}

const LEAST_RSA_BITS = 2048

/** Why a client would reject a server's certificate or its protocol, in words, all reasons at once; null if it would not. */
export function certificateProblem(
  leaf: X509Certificate,
  { chain, endsTrusted, hostname, verifyCode, protocol }: Verification,
): string | null {
  const problems = [
    dateProblem(leaf),
    ...(verifyCode === null ? [] : chainProblems(verifyCode, { chain, endsTrusted })),
    nameProblem(leaf, hostname),
    keyProblem(chain),
    signatureProblem(chain),
    protocolProblem(protocol),
  ].filter((problem) => problem !== null)
  return problems.length === 0 ? null : problems.join('; ')
}

function dateProblem({ validFromDate, validToDate }: X509Certificate): string | null {
  const now = new Date()
  if (now > validToDate) return `expired: the certificate ended on ${validToDate.toISOString()}`
  if (now < validFromDate) return `not yet valid: the certificate starts on ${validFromDate.toISOString()}`
  return null
}

const DATES = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']

/**
 * OpenSSL tells only the last fault that it finds, of which dates come last: the others are found here. Of what only it
 * can judge, such as for which names an issuer may issue, it is the word.
 */
function chainProblems(code: string, read: ReadChain): string[] {
  const [leaf, ...issuers] = read.chain
  if (!leaf) return []
  const isOfLeaf =
    DATES.includes(code) && dateProblem(leaf) !== null && issuers.every((one) => dateProblem(one) === null)
  // OpenSSL says so of any certificate of the chain, also of one that may not issue others.
  const isOfIssuer = code === 'INVALID_PURPOSE' && isForServers(leaf) && issuers.some(cannotIssue)
  const told = isOfLeaf ? [] : [isOfIssuer ? 'INVALID_CA' : code]
  const problems = [...told, ...ownFaults(read)].map((each) => tlsProblem(each) ?? `not trusted: ${each}`)
  // Of one fault in two wordings, the first.
  return [...new Map(problems.toReversed().map((problem) => [problem.split(':')[0], problem])).values()].toReversed()
}

function ownFaults({ chain, endsTrusted }: ReadChain): string[] {
  const isTrusted = endsTrusted()
  const last = chain.at(-1)
  const end = last?.checkIssued(last)
    ? chain.length === 1
      ? 'DEPTH_ZERO_SELF_SIGNED_CERT'
      : 'SELF_SIGNED_CERT_IN_CHAIN'
    : 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'
  // A root is trusted because it is known, whatever it says of itself.
  const issuers = chain.slice(1, isTrusted ? -1 : undefined)
  return [
    ...(isTrusted ? [] : [end]),
    ...(chain.slice(0, 1).every(isForServers) ? [] : ['INVALID_PURPOSE']),
    ...(issuers.some(cannotIssue) ? ['INVALID_CA'] : []),
    ...(chain.every((one, at) => isSignedBy(one, chain[at + 1])) ? [] : ['CERT_SIGNATURE_FAILURE']),
  ]
}

function isSignedBy(certificate: X509Certificate, issuer: X509Certificate | undefined): boolean {
  return issuer === undefined || certificate.verify(issuer.publicKey)
}

// RFC 5280 4.2.1.12: a certificate without the extension is for any purpose.
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1'
const ANY_PURPOSE = '2.5.29.37.0'

function isForServers({ keyUsage: purposes }: X509Certificate): boolean {
  return !purposes || purposes.includes(SERVER_AUTH) || purposes.includes(ANY_PURPOSE)
}

function cannotIssue(issuer: X509Certificate): boolean {
  return !issuer.ca || !isForServers(issuer)
}

// RFC 9525 6.3: only subjectAltName names a server, not the subject's common name, and a wildcard is a whole label.
const NAMES = { subject: 'never', partialWildcards: false } as const

function nameProblem(leaf: X509Certificate, hostname: string): string | null {
  const matches = isIP(hostname) === 0 ? leaf.checkHost(hostname, NAMES) : leaf.checkIP(hostname)
  return matches === undefined ? `wrong host: the certificate is not for ${hostname}` : null
}

// CA/Browser Forum Baseline Requirements 6.1.5: whoever computes an issuer's key issues for any name.
function keyProblem(chain: readonly X509Certificate[]): string | null {
  for (const [at, { publicKey }] of chain.entries()) {
    const bits = publicKey.asymmetricKeyType === 'rsa' ? publicKey.asymmetricKeyDetails?.modulusLength : undefined
    if (bits === undefined || bits >= LEAST_RSA_BITS) continue
    return `weak key: RSA with ${bits} bits${at === 0 ? '' : ' in the chain'}`
  }
  return null
}

// A root is trusted because it is known, so its own signature does not count.
function signatureProblem(chain: readonly X509Certificate[]): string | null {
  for (const { subject, issuer, signatureAlgorithm = '' } of chain) {
    if (subject === issuer) return null
    if (/md5|sha1(?!\d)/i.test(signatureAlgorithm)) return `weak signature: ${signatureAlgorithm} in the chain`
  }
  return null
}

// RFC 8996.
function protocolProblem(protocol: string): string | null {
  return protocol === 'TLSv1' || protocol === 'TLSv1.1' ? `outdated protocol: ${protocol}, which clients refuse` : null
}
