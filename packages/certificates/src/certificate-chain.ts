import { X509Certificate } from 'node:crypto'
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls'

const MAX_CHAIN = 10

/** A server's own certificate and its issuers, as far as known: sent by the server, or trusted roots. */
export function readChain(socket: TLSSocket): readonly X509Certificate[] {
  const chain: X509Certificate[] = []
  // Only this form contains a root that the server did not send, and only before getPeerX509Certificate(), which clears
  // it.
  let certificate: DetailedPeerCertificate | undefined = socket.getPeerCertificate(true)
  while (certificate?.raw && chain.length < MAX_CHAIN) {
    chain.push(new X509Certificate(certificate.raw))
    const issuer: DetailedPeerCertificate | undefined = certificate.issuerCertificate
    certificate = issuer?.fingerprint256 === certificate.fingerprint256 ? undefined : issuer
  }
  return chain
}
