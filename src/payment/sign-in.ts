import { hash, randomBytes } from 'node:crypto'
import { toSignInMessage } from '@farebox/payer/sign-in'
import { explainShape } from '@farebox/schemas'
import type { ProofSubject } from '@farebox/till/payments'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

const NAME = 'sign-in-with-x'
const FRESH_MS = 5 * 60_000
// A caller's clock may be a little ahead.
const AHEAD_MS = 60_000
const MAX_HEADER = 8192
const RANDOM_DIGITS = 16
const NO_OBJECT = 'the header is not base64 of a JSON object'

// Control characters could make one message look like another.
const Line = Type.String({
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
  maxLength: 2048,
  description: 'a text of one line, at most 2048 characters',
})
const Time = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T[0-9:.]+(Z|[+-]\\d{2}:\\d{2})$',
  description: 'a time of ISO 8601, such as 2026-01-01T00:00:00Z',
})
const SignIn = Type.Object({
  domain: Line,
  address: Line,
  uri: Line,
  version: Type.Literal('1', { description: 'the text 1' }),
  chainId: Line,
  nonce: Type.String({ pattern: '^[A-Za-z0-9]{8,128}$', description: '8 to 128 letters and digits' }),
  issuedAt: Time,
  statement: Type.Optional(Line),
  expirationTime: Type.Optional(Time),
  notBefore: Type.Optional(Time),
  requestId: Type.Optional(Line),
  resources: Type.Optional(Type.Array(Line, { maxItems: 20 })),
  signature: Line,
})
type SignIn = Static<typeof SignIn>
const signedIn = Compile(SignIn)

interface SignInOptions {
  /** Our public address: proofs for other addresses are invalid here. */
  readonly baseUrl: string
  readonly now: Date
}

/** A wallet as payments name it. */
export type SignedInWallet = Omit<ProofSubject, 'key'>

/**
 * The wallet that the header SIGN-IN-WITH-X proves control of, by what signInExtension() said for this key; or, if it proves
 * none, what is wrong with it: it is the caller's own message. Never rejects.
 */
export async function readSignedInWallet(
  header: string,
  { key, ...options }: SignInOptions & Pick<ProofSubject, 'key'>,
): Promise<SignedInWallet | string> {
  const sent = parse(header)
  if (typeof sent === 'string') return sent
  const wallet = { network: sent.chainId, payer: sent.address }
  return (await faultOf(sent, { payment: { key, ...wallet }, ...options })) ?? wallet
}

/**
 * Whether the header SIGN-IN-WITH-X (base64 of JSON; CAIP-122, EIP-4361) proves control of the wallet that made the
 * payment, by what the 402 of this payment said. Contract wallets cannot prove it this way. Never rejects.
 */
export async function isSignedInAsPayer(
  header: string,
  options: SignInOptions & { payment: ProofSubject },
): Promise<boolean> {
  const sent = parse(header)
  return typeof sent !== 'string' && (await faultOf(sent, options)) === undefined
}

/** What keeps a message from proving the wallet of a payment; undefined if nothing does. */
async function faultOf(
  sent: SignIn,
  { payment, baseUrl, now }: SignInOptions & { payment: ProofSubject },
): Promise<string | undefined> {
  const { host, origin } = new URL(baseUrl)
  if (sent.chainId !== payment.network) return 'chainId is not that of the payment'
  if (sent.domain !== host) return `domain must be ${host}`
  if (URL.parse(sent.uri)?.origin !== origin) return `uri must begin with ${origin}`
  const untimely = untimelinessOf(sent, now)
  if (untimely) return untimely
  if (sent.address.toLowerCase() !== payment.payer.toLowerCase()) return 'address is not that of the payer'
  if (!isOf(payment, sent.nonce)) return 'nonce must be one that this server gave for this'
  const isEvm = payment.network.startsWith('eip155:')
  try {
    if (await (isEvm ? isSignedByEthereum(sent) : isSignedBySolana(sent, payment))) return undefined
  } catch {}
  return 'signature is not one of this message, as it was sent, by the key of address'
}

/** The extension in a 402, from which clients create the proof of one payment by themselves. */
export function signInExtension(
  resource: string,
  {
    baseUrl,
    now,
    payment,
    statement = 'Prove that you made this payment, to receive its answer again.',
  }: SignInOptions & { readonly payment: Omit<ProofSubject, 'payer'>; readonly statement?: string },
) {
  const { network } = payment
  const text = { type: 'string' }
  return {
    [NAME]: {
      info: {
        domain: new URL(baseUrl).host,
        uri: resource,
        version: '1',
        nonce: nonceOf(payment, randomBytes(RANDOM_DIGITS / 2).toString('hex')),
        issuedAt: now.toISOString(),
        expirationTime: new Date(now.getTime() + FRESH_MS).toISOString(),
        statement,
      },
      supportedChains: [{ chainId: network, type: network.startsWith('eip155:') ? 'eip191' : 'ed25519' }],
      schema: { type: 'object', properties: { address: text, signature: text }, required: ['address', 'signature'] },
    },
  }
}

/** Names the payment, so that a proof is good for no other one of the same wallet. */
function nonceOf({ key }: Pick<ProofSubject, 'key'>, random: string): string {
  return random + hash('sha256', `${random} ${key}`).slice(0, 32)
}

function isOf(payment: Pick<ProofSubject, 'key'>, nonce: string): boolean {
  return nonce === nonceOf(payment, nonce.slice(0, RANDOM_DIGITS))
}

/** The message in a header, or why there is none. */
function parse(header: string): SignIn | string {
  if (header.length > MAX_HEADER) return `the header has more than ${MAX_HEADER} characters`
  try {
    const sent: unknown = JSON.parse(Buffer.from(header, 'base64').toString())
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return NO_OBJECT
    return signedIn.Check(sent) ? sent : explainShape(signedIn.Errors(sent), { schema: SignIn, name: [] })
  } catch {
    return NO_OBJECT
  }
}

/** Which of its times a message is not good at; undefined if it is good now. */
function untimelinessOf({ issuedAt, expirationTime, notBefore }: SignIn, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(issuedAt)
  if (!(age > -AHEAD_MS)) return 'issuedAt is in the future, or is not a time'
  if (age >= FRESH_MS) return 'issuedAt is more than five minutes ago'
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now.getTime())) return 'expirationTime is over'
  const isEarly = notBefore !== undefined && !(Date.parse(notBefore) <= now.getTime() + AHEAD_MS)
  return isEarly ? 'notBefore is in the future' : undefined
}

async function isSignedByEthereum(sent: SignIn): Promise<boolean> {
  const { verifyMessage } = await import('viem')
  // verifyMessage returns false for malformed addresses and signatures.
  const [address, signature] = [sent.address as `0x${string}`, sent.signature as `0x${string}`]
  return verifyMessage({ address, message: toSignInMessage(sent, 'Ethereum'), signature })
}

async function isSignedBySolana(sent: SignIn, { payer }: SignedInWallet): Promise<boolean> {
  if (sent.address !== payer) return false
  const [{ getBase58Encoder }, { isSignedByAddress }] = await Promise.all([
    import('@solana/kit'),
    import('@farebox/till/solana'),
  ])
  const signature = getBase58Encoder().encode(sent.signature)
  return isSignedByAddress(Buffer.from(toSignInMessage(sent, 'Solana')), { address: sent.address, signature })
}
