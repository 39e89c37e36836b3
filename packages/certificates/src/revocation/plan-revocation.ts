import { X509Certificate } from 'node:crypto'
import { Certificate, type CRLDistributionPoints, GeneralName, OCSPRequest } from 'pkijs'

/** Two certificates in DER. */
export interface IssuedCertificate {
  readonly leaf: Uint8Array
  readonly issuer: Uint8Array
}

/** The addresses that a certificate names for looking up its revocation; each null if absent. */
export interface RevocationPlan {
  /** The OCSP request is in the path: RFC 6960, appendix A.1. */
  readonly ocspUrl: string | null
  readonly crlUrl: string | null
}

const CRL_DISTRIBUTION_POINTS = '2.5.29.31'
const URI_NAME = 6
// RFC 5019 2.1: longer requests need POST; ours are never longer.
const MAX_OCSP_URL = 1024

/** Reads where to look up a certificate. Throws if the bytes are no certificate. */
export async function planRevocation({ leaf, issuer }: IssuedCertificate): Promise<RevocationPlan> {
  const base = /^OCSP - URI:"?(https?:\/\/[^\s"]+)/m.exec(new X509Certificate(leaf).infoAccess ?? '')?.[1]
  return {
    ocspUrl: base === undefined ? null : await askUrl(base, { leaf, issuer }),
    crlUrl: crlUrls(Certificate.fromBER(leaf))[0] ?? null,
  }
}

/** The addresses of the lists that cover a certificate. */
export function crlUrls(certificate: Certificate): readonly string[] {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === CRL_DISTRIBUTION_POINTS)
  // pkijs parses this extension by its id into this class.
  const points = (extension?.parsedValue as CRLDistributionPoints | undefined)?.distributionPoints ?? []
  return points.flatMap(({ distributionPoint, reasons, cRLIssuer }) =>
    reasons === undefined && cRLIssuer === undefined ? uris(distributionPoint) : [],
  )
}

/** The http addresses among the names of a distribution point. */
export function uris(names: unknown): readonly string[] {
  if (!Array.isArray(names)) return []
  return names.flatMap((name) =>
    name instanceof GeneralName && name.type === URI_NAME && /^https?:\/\//i.test(name.value) ? [name.value] : [],
  )
}

async function askUrl(base: string, { leaf, issuer }: IssuedCertificate): Promise<string | null> {
  const request = new OCSPRequest()
  await request.createForCertificate(Certificate.fromBER(leaf), {
    hashAlgorithm: 'SHA-1',
    issuerCertificate: Certificate.fromBER(issuer),
  })
  const der = Buffer.from(request.toSchema(true).toBER())
  const url = `${base.replace(/\/$/, '')}/${encodeURIComponent(der.toString('base64'))}`
  return url.length > MAX_OCSP_URL ? null : url
}
