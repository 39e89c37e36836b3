import { checkTerms } from './payment-rules.generated.js'

const ATTEMPTS = 4
const UNKNOWN_OUTCOMES = [502, 503, 504]

// EIP-3009, signed as EIP-712 typed data.
const TYPES = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
}

/** Signed payments whose outcome is not known yet, by call: the same call again sends the same payment, not a new one. */
const pending = new Map()

/** Pays for one call with the wallet of this browser (EIP-1193) and returns the answer and its receipt. Throws in words. */
export async function payWithWallet(url, input) {
  const wallet = window.ethereum
  if (!wallet) throw new Error('No wallet is in this browser. Install one that holds USDC, or call from code, below.')
  const call = JSON.stringify([url, input])
  const sentBefore = pending.get(call)
  if (sentBefore && sentBefore.until > Date.now() / 1000) return send(url, input, call)
  const challenge = await post(url, input)
  if (challenge.status !== 402) throw new Error((await challenge.json()).message)
  const { resource, accepts } = fromBase64(challenge.headers.get('PAYMENT-REQUIRED'))
  const { terms, token } = checkTerms(
    accepts.find(({ network }) => network.startsWith('eip155:')),
    await fetchOrder(url),
  )
  const chainId = Number(terms.network.slice('eip155:'.length))
  const [from] = await wallet.request({ method: 'eth_requestAccounts' })
  await useChain(wallet, chainId)
  if (token.isPlayMoney) await assertSandboxChain(wallet, terms.asset)
  const authorization = authorize(terms, from)
  const signature = await wallet.request({
    method: 'eth_signTypedData_v4',
    params: [from, JSON.stringify(toTypedData(terms, { chainId, authorization }))],
  })
  const payment = { x402Version: 2, resource, accepted: terms, payload: { signature, authorization } }
  pending.set(call, { header: toBase64(payment), until: Number(authorization.validBefore) })
  return send(url, input, call)
}

async function send(url, input, call) {
  const response = await postUntilKnown(url, input, { 'PAYMENT-SIGNATURE': pending.get(call).header })
  if (!UNKNOWN_OUTCOMES.includes(response.status)) pending.delete(call)
  const body = await response.json()
  if (!response.ok) throw new Error(body.message)
  return body
}

/** What the catalog advertises, which is what the person at the page has read. */
async function fetchOrder(url) {
  const response = await fetch(url.replace('/proxy/', '/services/'))
  const { price_atomic, latency_p99_ms } = (await response.json()).data
  const priceAtomic = BigInt(price_atomic)
  const limits = { priceAtomic, maxPerCallAtomic: priceAtomic, latencyP99Ms: latency_p99_ms, playMoneyOnly: false }
  return { serverUrl: location.origin, ...limits }
}

/** Play money is on a sandbox's chain only; a wallet that looks at another chain has no business signing here. */
async function assertSandboxChain(wallet, token) {
  const code = await wallet.request({ method: 'eth_getCode', params: [token, 'latest'] })
  if (typeof code === 'string' && code.length > 2) return
  throw new Error(
    'This server is a sandbox, and its play money is not on the chain that your wallet is connected to, so nothing was signed: ' +
      "point the wallet to the sandbox's chain (rpc_url in /api/v1/status), or call without a wallet by npm run pay.",
  )
}

function authorize({ payTo, amount, maxTimeoutSeconds }, from) {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0'))
  return {
    from,
    to: payTo,
    value: amount,
    validAfter: '0',
    validBefore: String(Math.floor(Date.now() / 1000) + maxTimeoutSeconds),
    nonce: `0x${nonce.join('')}`,
  }
}

function toTypedData({ asset, extra: { name, version } }, { chainId, authorization }) {
  return {
    types: TYPES,
    primaryType: 'TransferWithAuthorization',
    domain: { name, version, chainId, verifyingContract: asset },
    message: authorization,
  }
}

async function useChain(wallet, chainId) {
  const wanted = `0x${chainId.toString(16)}`
  if ((await wallet.request({ method: 'eth_chainId' })) === wanted) return
  await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: wanted }] })
}

/** The same payment again is charged once at most, so a lost connection or a 503 is answered by asking again. */
async function postUntilKnown(url, input, headers) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await post(url, input, headers).catch((error) => {
      if (attempt === ATTEMPTS)
        throw new Error(
          `The answer was lost (${error.message}). It may have been paid, once at most: pay again to send the same payment.`,
        )
    })
    if (response && (!UNKNOWN_OUTCOMES.includes(response.status) || attempt === ATTEMPTS)) return response
    const seconds = Number(response?.headers.get('Retry-After') ?? attempt)
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 10) * 1000))
  }
}

function post(url, input, headers = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
    // A payment is for whom it was meant, not for whom they point to.
    redirect: 'error',
  })
}

function fromBase64(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

function toBase64(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
