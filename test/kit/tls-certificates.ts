import 'reflect-metadata'
import { randomBytes, webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

type SigningKey = 'ecdsa' | 'rsa-1024' | 'rsa-2048'

/** The content of a certificate; names go into subjectAltName. */
export interface IssueOptions {
  readonly commonName?: string
  readonly names?: readonly string[]
  readonly addresses?: readonly string[]
  /** Default: a day ago. */
  readonly from?: Date
  /** Default: 90 days from now. */
  readonly to?: Date
  readonly serialNumber?: string
  readonly key?: SigningKey
  /** Default SHA-256. */
  readonly hash?: 'SHA-1' | 'SHA-256'
}

interface AuthorityOptions {
  readonly key?: SigningKey
  /** The only domain for whose names it may issue: a name constraint. */
  readonly domain?: string
  /** Those of another authority, which it certifies under the same name. */
  readonly keys?: webcrypto.CryptoKeyPair
  /** False for one that signs without being allowed to. */
  readonly isCa?: boolean
}

/** For `tls.createServer`: the leaf first. */
export interface ServerCertificate {
  readonly cert: string
  readonly key: string
}

/** A certificate authority. */
export interface Authority {
  readonly pem: string
  readonly keys: webcrypto.CryptoKeyPair
  issue(options: IssueOptions): Promise<ServerCertificate>
  /** An authority below this one. */
  issueAuthority(commonName: string, options?: AuthorityOptions): Promise<Authority>
}

const DAY_MS = 86_400_000
const ALGORITHMS = {
  ecdsa: { name: 'ECDSA', namedCurve: 'P-256' },
  'rsa-1024': { name: 'RSASSA-PKCS1-v1_5', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]) },
  'rsa-2048': { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
} as const

/** A certificate authority that nobody trusts until its `pem` is added. */
export async function createAuthority(commonName: string): Promise<Authority> {
  const keys = await generateKeys('ecdsa')
  return authority(commonName, {
    keys,
    pem: await sign({ commonName, keys, issuer: commonName, signer: keys, isCa: true }),
  })
}

/** A self-signed certificate. */
export async function selfSigned(options: IssueOptions): Promise<ServerCertificate> {
  const keys = await generateKeys(options.key)
  const { commonName = 'self-signed.test' } = options
  const cert = await sign({ ...options, commonName, keys, issuer: commonName, signer: keys, isCa: false })
  return { cert, key: await exportKey(keys) }
}

function authority(issuer: string, { keys: signer, pem }: { keys: webcrypto.CryptoKeyPair; pem: string }): Authority {
  return {
    pem,
    keys: signer,
    async issue(options) {
      const keys = await generateKeys(options.key)
      const { commonName = options.names?.[0] ?? 'server' } = options
      const cert = await sign({ ...options, commonName, keys, issuer, signer, isCa: false })
      return { cert, key: await exportKey(keys) }
    },
    async issueAuthority(commonName, { key, domain, keys: given, isCa = true } = {}) {
      const keys = given ?? (await generateKeys(key))
      const pem = await sign({ commonName, keys, issuer, signer, isCa, ...(domain && { domain }) })
      return authority(commonName, { keys, pem })
    },
  }
}

interface SignOptions extends IssueOptions {
  readonly commonName: string
  readonly keys: webcrypto.CryptoKeyPair
  readonly issuer: string
  readonly signer: webcrypto.CryptoKeyPair
  readonly isCa: boolean
  readonly domain?: string
}

// RFC 5280 4.2.1.10: NameConstraints { permittedSubtrees { { dNSName } } }, short enough for lengths of one byte.
function nameConstraint(domain: string): Extension {
  const wrap = (tag: number, content: Buffer) => Buffer.concat([Buffer.from([tag, content.length]), content])
  const subtree = wrap(0x30, wrap(0x82, Buffer.from(domain)))
  return new Extension('2.5.29.30', true, wrap(0x30, wrap(0xa0, subtree)))
}

async function sign(options: SignOptions): Promise<string> {
  const { commonName, names = [], addresses = [], keys, issuer, signer, isCa, hash = 'SHA-256' } = options
  const altNames = [
    ...names.map((value) => ({ type: 'dns' as const, value })),
    ...addresses.map((value) => ({ type: 'ip' as const, value })),
  ]
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${commonName}`,
    issuer: `CN=${issuer}`,
    serialNumber: options.serialNumber ?? `01${randomBytes(15).toString('hex')}`,
    notBefore: options.from ?? new Date(Date.now() - DAY_MS),
    notAfter: options.to ?? new Date(Date.now() + 90 * DAY_MS),
    publicKey: keys.publicKey,
    signingKey: signer.privateKey,
    signingAlgorithm: { name: signer.privateKey.algorithm.name, hash },
    extensions: [
      new BasicConstraintsExtension(isCa, undefined, true),
      ...(isCa ? [new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true)] : []),
      ...(options.domain ? [nameConstraint(options.domain)] : []),
      ...(altNames.length > 0 ? [new SubjectAlternativeNameExtension(altNames)] : []),
    ],
  })
  return `${certificate.toString('pem')}\n`
}

async function generateKeys(key: SigningKey = 'ecdsa'): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey({ ...ALGORITHMS[key], hash: 'SHA-256' }, true, [
    'sign',
    'verify',
  ]) as Promise<webcrypto.CryptoKeyPair>
}

async function exportKey({ privateKey }: webcrypto.CryptoKeyPair): Promise<string> {
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', privateKey)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`
}
