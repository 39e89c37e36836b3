import { isIP } from 'node:net'
import { connect, createSecureContext, type TLSSocket } from 'node:tls'
import type { PeerCertificate } from '../../contract/context.ts'
import { admittedOnly } from '../egress/admitted-only.ts'
import type { AdmittedHost } from '../egress/egress-guard.ts'
import { Unreachable } from '../egress/unreachable.ts'
import { readAltNames } from './alt-names.ts'
import { certificateProblem } from './certificate-problem.ts'

/** A TLS handshake that trusts nobody and reports everything. Throws what the socket throws, or the signal's reason. */
export type Handshake = (target: AdmittedHost, signal: AbortSignal) => Promise<PeerCertificate>

/** `trusted`: PEM roots instead of the default ones. */
export function createHandshake(trusted: readonly string[] | undefined): Handshake {
  // Old servers are to be reported, not refused: level 0 allows TLS 1.0, short keys and SHA-1.
  const secureContext = createSecureContext({
    minVersion: 'TLSv1',
    ciphers: 'DEFAULT:@SECLEVEL=0',
    ...(trusted && { ca: [...trusted] }),
  })

  return async (target, signal) => {
    const { hostname, port } = target
    const socket = connect({
      host: hostname,
      port,
      secureContext,
      rejectUnauthorized: false,
      checkServerIdentity: () => undefined,
      ALPNProtocols: ['h2', 'http/1.1'],
      lookup: admittedOnly(target),
      ...(isIP(hostname) === 0 && { servername: hostname }),
    })
    try {
      await secured(socket, signal)
      return describe(socket, hostname)
    } finally {
      socket.destroy()
    }
  }
}

async function secured(socket: TLSSocket, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const abort = () => reject(signal.reason)
  socket.once('secureConnect', resolve)
  socket.on('error', reject)
  socket.once('close', () => reject(new Unreachable('domain', 'the server closed the connection during the handshake')))
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    await promise
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function describe(socket: TLSSocket, hostname: string): PeerCertificate {
  const certificate = socket.getPeerX509Certificate()
  if (!certificate) throw new Unreachable('domain', 'the server presented no TLS certificate')
  // Node puts the error code here, though the types say an Error.
  const verifyCode = socket.authorized ? null : String(socket.authorizationError)
  return {
    problem: certificateProblem(certificate, { hostname, verifyCode }),
    subject: toLine(certificate.subject),
    issuer: toLine(certificate.issuer),
    subjectAltNames: readAltNames(certificate.subjectAltName),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
    serialNumber: certificate.serialNumber,
    fingerprintSha256: certificate.fingerprint256,
    protocol: socket.getProtocol() ?? 'unknown',
  }
}

// RFC 4514: the most specific part first.
function toLine(name: string | undefined): string {
  return (name ?? '').split('\n').reverse().join(', ')
}
