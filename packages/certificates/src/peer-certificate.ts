import type { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { isIP, connect as openSocket, type Socket } from 'node:net'
import { connect, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls'
import { CallError, notReached, Unreachable } from '@farebox/call-errors'
import type { AdmittedHost } from '@farebox/egress'
import { admittedOnly, connectionFailure } from '@farebox/egress'
import { readAltNames } from './alt-names.ts'
import type { PeerCertificate, StartTls } from './certificate.ts'
import { type ChainReader, createChainReader, type ReadChain } from './certificate-chain.ts'
import { certificateProblem } from './certificate-problem.ts'
import { distinguishedName } from './distinguished-name.ts'
import { startTls } from './start-tls.ts'

/**
 * A TLS handshake that accepts any certificate and reports everything. Throws Unreachable, in words without addresses, if
 * there is no certificate to report, or the signal's reason.
 */
export type Handshake = (target: AdmittedHost, options: HandshakeOptions) => Promise<PeerCertificate>

interface HandshakeOptions {
  readonly signal: AbortSignal
  /** The plain-text protocol to upgrade to TLS; without one TLS starts at once. */
  readonly starttls?: StartTls | undefined
}

/** Makes a handshake. `trusted` are PEM roots instead of the default ones. */
export function createHandshake(trusted: readonly string[] | undefined): Handshake {
  // Old servers are reported, not refused: level 0 allows TLS 1.0, short keys and SHA-1.
  const secureContext = createSecureContext({
    minVersion: 'TLSv1',
    ciphers: 'DEFAULT:@SECLEVEL=0',
    ...(trusted && { ca: [...trusted] }),
  })

  const readChain = createChainReader(trusted)
  return async (target, { signal, starttls }) => {
    let plain: Socket | undefined
    try {
      if (starttls) {
        plain = await openPlain(target, signal)
        await startTls(plain, starttls, signal)
      }
      return await shakeHands(target, { secureContext, readChain, plain, signal })
    } catch (error) {
      const failure = signal.aborted || error instanceof CallError ? null : connectionFailure(error)
      throw failure === null ? error : notReached('domain', failure, error)
    } finally {
      plain?.destroy()
    }
  }
}

interface ShakeOptions {
  readonly secureContext: SecureContext
  readonly readChain: ChainReader
  readonly plain: Socket | undefined
  readonly signal: AbortSignal
}

async function shakeHands(target: AdmittedHost, { secureContext, readChain, plain, signal }: ShakeOptions) {
  const { hostname, port } = target
  const socket = connect({
    secureContext,
    rejectUnauthorized: false,
    requestOCSP: true,
    checkServerIdentity: () => undefined,
    ...(plain
      ? { socket: plain }
      : { host: hostname, port, lookup: admittedOnly(target), ALPNProtocols: ['h2', 'http/1.1'] }),
    ...(isIP(hostname) === 0 && { servername: hostname }),
  })
  let stapled: Uint8Array | null = null
  socket.on('OCSPResponse', (response: Uint8Array | null) => {
    stapled = response
  })
  try {
    await secured(socket, signal)
    return { ...describe(readChain(socket), { socket, hostname }), stapled }
  } finally {
    socket.destroy()
  }
}

async function openPlain(target: AdmittedHost, signal: AbortSignal): Promise<Socket> {
  const socket = openSocket({ host: target.hostname, port: target.port, lookup: admittedOnly(target) })
  try {
    await once(socket, 'connect', { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw signal.aborted ? signal.reason : error
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

function describe(
  { chain, endsTrusted }: ReadChain,
  { socket, hostname }: { readonly socket: TLSSocket; readonly hostname: string },
): Omit<PeerCertificate, 'stapled'> {
  const [certificate] = chain
  if (!certificate) throw new Unreachable('domain', 'the server presented no TLS certificate')
  // Node puts the error code here, though the types say an Error.
  const verifyCode = socket.authorized ? null : String(socket.authorizationError)
  const protocol = socket.getProtocol() ?? 'unknown'
  return {
    problem: certificateProblem(certificate, { chain, endsTrusted, hostname, verifyCode, protocol }),
    subject: distinguishedName(certificate.subject),
    issuer: distinguishedName(certificate.issuer),
    subjectAltNames: readAltNames(certificate.subjectAltName),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
    serialNumber: certificate.serialNumber,
    fingerprintSha256: certificate.fingerprint256,
    protocol,
    cipher: socket.getCipher().standardName,
    key: describeKey(certificate),
    signature: certificate.signatureAlgorithm ?? null,
    chain: chain.map(({ subject, issuer, validToDate, fingerprint256, raw }) => ({
      subject: distinguishedName(subject),
      issuer: distinguishedName(issuer),
      validTo: validToDate,
      fingerprintSha256: fingerprint256,
      der: raw,
    })),
  }
}

/** Not by the legacy object of Node 24, which ends the process on a curve that NIST has no name for, such as brainpoolP256r1. */
function describeKey({ publicKey }: X509Certificate): PeerCertificate['key'] {
  // RFC 8032: keys of Ed25519 have 256 bits, those of Ed448 456; OpenSSL reports only other types.
  const fixed: Readonly<Record<string, number>> = { ed25519: 256, ed448: 456 }
  const { asymmetricKeyType: type = 'unknown', asymmetricKeyDetails: { modulusLength, namedCurve = '' } = {} } =
    publicKey
  // Names of curves have the length of their field.
  const [curve] = /\d{3}/.exec(namedCurve) ?? []
  return { type, bits: fixed[type] ?? modulusLength ?? (curve === undefined ? null : Number(curve)) }
}
