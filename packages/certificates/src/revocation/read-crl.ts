import { Certificate, CertificateRevocationList, getCrypto, type IssuingDistributionPoint } from 'pkijs'
import { crlUrls, type IssuedCertificate, uris } from './plan-revocation.ts'
import { isCurrent, type RevocationStatus, toRevoked } from './revocation-status.ts'

/** A revocation list, and the certificate to look up in it. */
export interface CrlAnswer extends IssuedCertificate {
  readonly list: Uint8Array
  readonly now: Date
}

const DELTA_CRL_INDICATOR = '2.5.29.27'
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28'

/**
 * Looks up a certificate in a CRL (RFC 5280, 5); null if the list is outdated, by another issuer or does not cover it.
 */
export async function readCrl({ list, leaf, issuer, now }: CrlAnswer): Promise<RevocationStatus | null> {
  const crl = CertificateRevocationList.fromBER(list)
  const certificate = Certificate.fromBER(leaf)
  const authority = Certificate.fromBER(issuer)
  const current = isCurrent({ thisUpdate: crl.thisUpdate.value, nextUpdate: crl.nextUpdate?.value ?? null, now })
  if (!current || !crl.issuer.isEqual(certificate.issuer) || !covers(crl, certificate)) return null
  const isSigned = await getCrypto(true)
    .verifyWithPublicKey(crl.tbsView, crl.signatureValue, authority.subjectPublicKeyInfo, crl.signatureAlgorithm)
    .catch(() => false)
  if (!isSigned) return null
  const entry = crl.revokedCertificates?.find(({ userCertificate }) =>
    userCertificate.isEqual(certificate.serialNumber),
  )
  return entry ? toRevoked(entry.revocationDate.value, now) : { revoked: false, revokedAt: null }
}

// RFC 5280 5.2.5: a partial list states its scope.
function covers({ crlExtensions }: CertificateRevocationList, certificate: Certificate): boolean {
  const extensions = crlExtensions?.extensions ?? []
  if (extensions.some(({ extnID }) => extnID === DELTA_CRL_INDICATOR)) return false
  const extension = extensions.find(({ extnID }) => extnID === ISSUING_DISTRIBUTION_POINT)
  if (!extension) return true
  // pkijs parses this extension by its id into this class.
  const part = extension.parsedValue as IssuingDistributionPoint | undefined
  if (
    !part ||
    part.onlyContainsCACerts ||
    part.onlyContainsAttributeCerts ||
    part.indirectCRL ||
    part.onlySomeReasons
  ) {
    return false
  }
  const names = uris(part.distributionPoint)
  const known = crlUrls(certificate)
  return part.distributionPoint === undefined || names.some((name) => known.includes(name))
}
