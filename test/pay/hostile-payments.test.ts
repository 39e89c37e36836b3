import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { BASE_MAINNET } from '@farebox/till/networks'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import type { Address, Hex, PrivateKeyAccount } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'
import { echo } from '../kit/echo-service.ts'
import { EDGES, TRANSFER_TYPES, word } from '../kit/signed-transfers.ts'
import { PAY_TO, startTestApp } from '../kit/test-app.ts'
import { toHeader } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/echo'
const PRICE = 2000n
const STRANGER = '0x1111111111111111111111111111111111111111'
const ORDER = EDGES[5] ?? 0n

const { chain, facilitator } = await startChainAndFacilitator()
const app = await startTestApp({
  services: [echo],
  facilitatorUrl: facilitator.url,
  env: { EVM_RPC_URL: chain.rpcUrl, TRUST_PROXY: '127.0.0.1/32' },
})
afterAll(() => app.close())
const challenge = await app.post(PATH)
const { accepts, resource } = decodePaymentRequiredHeader(challenge.headers.get('payment-required') ?? '')
const terms = accepts[0] ?? expect.fail('the 402 names no terms')
const { account } = await chain.newWallet(1_000_000n)
const { account: other } = await chain.newWallet()

interface Changes {
  /** Fields of the authorization, signed as they are. */
  readonly auth?: object
  /** What is signed, where that is not what is said. */
  readonly signed?: { readonly value?: bigint; readonly chainId?: number; readonly verifyingContract?: Address }
  readonly signature?: (parts: { r: string; s: bigint; v: number; whole: string }) => unknown
  readonly signer?: PrivateKeyAccount
  readonly accepted?: object
  readonly payload?: object
  readonly top?: object
}

const soon = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds)

async function pay({ auth, signed, signature, signer = account, accepted, payload, top }: Changes = {}) {
  const nonce: Hex = `0x${randomBytes(32).toString('hex')}`
  const good = {
    from: account.address,
    to: PAY_TO,
    value: terms.amount,
    validAfter: '0',
    validBefore: soon(250),
    nonce,
  }
  const authorization = { ...good, ...auth }
  const [chainId, verifyingContract] = [signed?.chainId ?? 8453, signed?.verifyingContract ?? BASE_MAINNET.asset]
  const toNumber = (said: unknown, otherwise: string) =>
    typeof said === 'string' && /^\d{1,77}$/.test(said) ? BigInt(said) : BigInt(otherwise)
  const whole = await signer.signTypedData({
    domain: { name: BASE_MAINNET.assetName, version: BASE_MAINNET.assetVersion, chainId, verifyingContract },
    types: TRANSFER_TYPES,
    primaryType: 'TransferWithAuthorization',
    message: {
      from: account.address,
      to: authorization.to === STRANGER ? STRANGER : PAY_TO,
      value: signed?.value ?? toNumber(authorization.value, terms.amount),
      validAfter: toNumber(authorization.validAfter, '0'),
      validBefore: toNumber(authorization.validBefore, good.validBefore),
      nonce,
    },
  })
  const parts = {
    r: whole.slice(2, 66),
    s: BigInt(`0x${whole.slice(66, 130)}`),
    v: Number(`0x${whole.slice(130)}`),
    whole,
  }
  return {
    x402Version: 2,
    resource,
    accepted: { ...terms, ...accepted },
    payload: { signature: signature?.(parts) ?? whole, authorization, ...payload },
    ...top,
  }
}

const v1 = async (changes: Changes, top: object = {}) => {
  const { payload } = await pay(changes)
  return ['X-PAYMENT', toHeader({ x402Version: 1, scheme: 'exact', network: 'base', payload, ...top })]
}
const v2 = (sent: unknown) => ['PAYMENT-SIGNATURE', toHeader(sent)]
const rewritten = async (rewrite: (json: string) => string) => [
  'PAYMENT-SIGNATURE',
  Buffer.from(rewrite(JSON.stringify(await pay()))).toString('base64'),
]
const bytes = (r: string, s: bigint, v: number) => `0x${r}${word(s)}${v.toString(16).padStart(2, '0')}`

let callers = 0
/** Each is another caller: strangers with bad signatures have to wait for their next one. */
function send(headers: readonly string[], text = 'hello'): Promise<{ status: number; body: string }> {
  callers += 1
  const from = ['X-Forwarded-For', `${11 + (callers % 80)}.${callers & 255}.7.1`]
  const typed = ['Host', new URL(app.url).host, 'Content-Type', 'application/json']
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const call = request(app.url + PATH, { method: 'POST', agent: false, headers: [...typed, ...from, ...headers] })
  call.on('response', async (response) => {
    resolve({ status: response.statusCode ?? 0, body: Buffer.concat(await Array.fromAsync(response)).toString() })
  })
  call.on('error', reject).end(JSON.stringify({ text }))
  return promise
}

const REFUSED: readonly [string, () => Promise<readonly string[]> | readonly string[]][] = [
  ['no base64', () => ['PAYMENT-SIGNATURE', '%%%']],
  ['half of the JSON', () => rewritten((json) => json.slice(0, -20))],
  ['no UTF-8', () => ['PAYMENT-SIGNATURE', Buffer.from('7b22fffe223a317d', 'hex').toString('base64')]],
  ['null', () => v2(null)],
  ['a list', () => v2([])],
  ['five thousand lists in one another', () => ['PAYMENT-SIGNATURE', btoa('['.repeat(5000) + ']'.repeat(5000))]],
  ['more behind the JSON', () => rewritten((json) => `${json}{}`)],
  ['the payload in __proto__', () => rewritten((json) => json.replace('"payload":', '"__proto__":'))],
  ['the authorization in __proto__', () => rewritten((json) => json.replace('"authorization":', '"__proto__":'))],
  [
    'two values, the last too small',
    () => rewritten((json) => json.replace('"validAfter"', '"value":"1","validAfter"')),
  ],
  ['two headers', async () => [...v2(await pay()), ...v2(await pay())]],
  ['a v2 header in version 1', async () => v2(await pay({ top: { x402Version: 1 } }))],
  ['a v1 header in version 2', () => v1({}, { x402Version: 2 })],
  ['v1 with the network of v2', () => v1({}, { network: 'eip155:8453' })],
  ['v1 on the test network', () => v1({}, { network: 'base-sepolia' })],
  ['v1 without a scheme', () => v1({}, { scheme: undefined })],
  ['v1 for less', () => v1({ auth: { value: '1' } })],
  ['v1 with the other s', () => v1({ signature: ({ r, s, v }) => bytes(r, ORDER - s, 55 - v) })],
  ...Object.entries({
    'another network': { accepted: { network: 'eip155:1' } },
    'Solana with a payload of EVM': { accepted: { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } },
    'EVM with a payload of Solana': { payload: { transaction: 'AQID', authorization: undefined } },
    Permit2: { payload: { authorization: undefined, permit2Authorization: { from: account.address } } },
    'another token': { accepted: { asset: STRANGER }, signed: { verifyingContract: STRANGER } },
    'a smaller price': { accepted: { amount: '1' }, auth: { value: '1' } },
    'another recipient': { accepted: { payTo: STRANGER }, auth: { to: STRANGER } },
    'to another recipient than said': { auth: { to: STRANGER } },
    'another scheme': { accepted: { scheme: 'upto' } },
    'a version as text': { top: { x402Version: '2' } },
    'no terms': { top: { accepted: undefined } },
    'a number as value': { auth: { value: 2000 } },
    'a negative value': { auth: { value: '-2000' } },
    'a hexadecimal value': { auth: { value: '0x7d0' } },
    'a value with an exponent': { auth: { value: '2e3' } },
    'a value in a list': { auth: { value: ['2000'] } },
    'a value beyond 256 bits': { auth: { value: (2n ** 256n + PRICE).toString() }, signed: { value: PRICE } },
    'more than the price': { auth: { value: '2001' } },
    'a value that is not signed': { signed: { value: 1n } },
    over: { auth: { validBefore: soon(-10) } },
    'over before it settles': { auth: { validBefore: soon(2) } },
    'valid until a word': { auth: { validBefore: 'tomorrow' } },
    'valid until beyond 256 bits': { auth: { validBefore: (2n ** 256n).toString() } },
    'valid in an hour': { auth: { validAfter: soon(3600) } },
    'valid from a negative time': { auth: { validAfter: '-1' } },
    'a short nonce': { auth: { nonce: `0x${'ab'.repeat(31)}` } },
    'a nonce in a list': { auth: { nonce: [`0x${'ab'.repeat(32)}`] } },
    'signed for another chain': { signed: { chainId: 1 } },
    'signed for another contract': { signed: { verifyingContract: STRANGER } },
    'signed by another': { signer: other },
    'the other s': { signature: ({ r, s, v }) => bytes(r, ORDER - s, 55 - v) },
    'the other s alone': { signature: ({ r, s, v }) => bytes(r, ORDER - s, v) },
    'v of 0 or 1': { signature: ({ r, s, v }) => bytes(r, s, v - 27) },
    'v of 29 or 30': { signature: ({ r, s, v }) => bytes(r, s, v + 2) },
    'the other parity': { signature: ({ r, s, v }) => bytes(r, s, 55 - v) },
    'a signature of zeros': { signature: () => `0x${'00'.repeat(65)}` },
    'r at the order': { signature: ({ s, v }) => bytes(word(ORDER), s, v) },
    'a compact signature': { signature: ({ r, s, v }) => `0x${r}${word(s | (BigInt(v - 27) << 255n))}` },
    'bytes behind the signature': { signature: ({ whole }) => `${whole}00` },
    'a signature in a list': { signature: ({ whole }) => [whole] },
    'a wallet to be deployed by a stranger': {
      signature: ({ whole }) =>
        `0x${word(BigInt(STRANGER))}${word(96n)}${word(128n)}${word(0n)}${word(65n)}${whole.slice(2)}${'00'.repeat(31)}${'6492'.repeat(16)}`,
    },
    'from a contract': { auth: { from: BASE_MAINNET.asset } },
    'from nobody, with no signature': {
      auth: { from: `0x${'00'.repeat(20)}` },
      signature: () => `0x${'00'.repeat(64)}1b`,
    },
    'from us': { auth: { from: PAY_TO } },
    'from with a line break': { auth: { from: `${account.address}\n` } },
  } satisfies Record<string, Changes>).map(([name, changes]): [string, () => Promise<readonly string[]>] => [
    name,
    async () => v2(await pay(changes)),
  ]),
]

test.each([
  ['a wallet that never paid', 0],
  // Its payments are not verified before the work.
  ['a wallet in credit', 5],
])('what is no payment of %s is refused in words, and nothing moves', async (_, settlements) => {
  for (let paid = 0; paid < settlements; paid += 1) expect(await send(v2(await pay()))).toMatchObject({ status: 200 })
  const before = await chain.balanceOf(PAY_TO)
  const wrong: string[] = []
  for (const [name, make] of REFUSED) {
    const { status, body } = await send(await make())
    const { error, message } = JSON.parse(body)
    // Two payments in one request are a fault of the request.
    if ((status !== 402 && status !== 400) || !error || !message || /not valid\.$/.test(message))
      wrong.push(`${name}: ${status} ${message}`)
  }
  expect(wrong).toEqual([])
  expect(await chain.balanceOf(PAY_TO)).toBe(before)
})

test.each<[string, (sent: Awaited<ReturnType<typeof pay>>) => readonly string[]]>([
  [
    'nonce in capitals',
    (sent) => v2(withAuth(sent, { nonce: `0x${sent.payload.authorization.nonce.slice(2).toUpperCase()}` })),
  ],
  ['payer in small letters', (sent) => v2(withAuth(sent, { from: sent.payload.authorization.from.toLowerCase() }))],
  [
    'time with zeros before it',
    (sent) => v2(withAuth(sent, { validBefore: `00${sent.payload.authorization.validBefore}` })),
  ],
  [
    'version 1',
    ({ payload }) => ['X-PAYMENT', toHeader({ x402Version: 1, scheme: 'exact', network: 'base', payload })],
  ],
  ['another resource', (sent) => v2({ ...sent, resource: { url: 'https://example.com' } })],
])('one authorization buys one answer, once, also beside its copy with %s', async (_, copy) => {
  const before = await chain.balanceOf(PAY_TO)
  const sent = await pay()
  const answers = await Promise.all([v2(sent), copy(sent), v2(sent)].map((headers, at) => send(headers, `call ${at}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402])
  expect(await chain.balanceOf(PAY_TO)).toBe(before + PRICE)
})

function withAuth(sent: Awaited<ReturnType<typeof pay>>, auth: object) {
  const { payload } = sent
  return { ...sent, payload: { ...payload, authorization: { ...payload.authorization, ...auth } } }
}
