import { X509Certificate } from 'node:crypto'
import { BasicOCSPResponse, CertID, Certificate, getCrypto, OCSPResponse, type SingleResponse } from 'pkijs'
import type { IssuedCertificate } from './plan-revocation.ts'
import { isCurrent, type RevocationStatus, toRevoked } from './revocation-status.ts'

/** An OCSP response, and the certificate that it must concern. */
export interface OcspAnswer extends IssuedCertificate {
  readonly response: Uint8Array
  readonly now: Date
}

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1'
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const MAX_DELEGATES = 5
const REVOKED_TAG = 1
const GOOD_TAG = 0

/** Reads a certificate's status from an OCSP response (RFC 6960); null if unknown, outdated or not properly signed. */
export async function readOcsp({ response, leaf, issuer, now }: OcspAnswer): Promise<RevocationStatus | null> {
  const { responseBytes } = OCSPResponse.fromBER(response)
  if (responseBytes?.responseType !== BASIC_RESPONSE) return null
  const basic = BasicOCSPResponse.fromBER(responseBytes.response.valueBlock.valueHexView)
  const single = await singleAbout(basic, { leaf, issuer })
  if (!single || !isCurrent({ thisUpdate: single.thisUpdate, nextUpdate: single.nextUpdate ?? null, now })) return null
  if (!(await isSigned(basic, { issuer, now }))) return null
  return toStatus(single, now)
}

async function singleAbout(basic: BasicOCSPResponse, { leaf, issuer }: IssuedCertificate) {
  const certificate = Certificate.fromBER(leaf)
  const issuerCertificate = Certificate.fromBER(issuer)
  const ids = await Promise.all(
    ['SHA-1', 'SHA-256'].map((hashAlgorithm) => CertID.create(certificate, { hashAlgorithm, issuerCertificate })),
  )
  return basic.tbsResponseData.responses.find(({ certID }) => ids.some((id) => id.isEqual(certID)))
}

// RFC 6960 4.2.2.2: signed by the issuer, or by a holder of the issuer's certificate for signing responses.
async function isSigned(
  basic: BasicOCSPResponse,
  { issuer, now }: { readonly issuer: Uint8Array; readonly now: Date },
): Promise<boolean> {
  const authority = new X509Certificate(issuer)
  const delegates = (basic.certs ?? []).slice(0, MAX_DELEGATES).filter((candidate) => {
    const delegate = new X509Certificate(Buffer.from(candidate.toSchema(true).toBER()))
    return (
      delegate.keyUsage?.includes(OCSP_SIGNING) &&
      delegate.validFromDate <= now &&
      delegate.validToDate >= now &&
      delegate.checkIssued(authority) &&
      delegate.verify(authority.publicKey)
    )
  })
  for (const { subjectPublicKeyInfo } of [Certificate.fromBER(issuer), ...delegates]) {
    const { tbsResponseData, signature, signatureAlgorithm } = basic
    const isGood = await getCrypto(true)
      .verifyWithPublicKey(tbsResponseData.tbsView, signature, subjectPublicKeyInfo, signatureAlgorithm)
      // The key type does not match the signature.
      .catch(() => false)
    if (isGood) return true
  }
  return false
}

function toStatus({ certStatus }: SingleResponse, now: Date): RevocationStatus | null {
  const tag = certStatus.idBlock.tagNumber
  if (tag === GOOD_TAG) return { revoked: false, revokedAt: null }
  if (tag !== REVOKED_TAG) return null
  const at: unknown = certStatus.valueBlock.value?.[0]?.toDate?.()
  return toRevoked(at instanceof Date ? at : null, now)
}
