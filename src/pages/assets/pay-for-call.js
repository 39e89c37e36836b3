import { authorize, randomHex, readRequirements, toPaymentHeader, toTypedData } from './authorization.js'
import { checkAccount, checkBalance, connectWallet } from './connect-wallet.js'
import { findWallets } from './find-wallets.js'
import { keepCall, listCalls } from './kept-calls.js'
import { checkTerms } from './payment-rules.generated.js'
import { playWallet } from './play-wallet.js'
import { postCall, readBody, toRefusal, unreachable } from './post-call.js'
import { sendPayment } from './send-payment.js'
import { askWallet, WalletError } from './wallet-request.js'

/**
 * Pays for one call with a wallet of this browser and returns the call with its answer and receipt. `steps` shows what goes on:
 * say(words), choose(wallets), agree(summary), send(). Throws in words, with nothing charged unless the words say otherwise.
 */
export async function payForCall(order, steps, signal) {
  const { slug, name, input, record, isSandbox } = order
  const sentBefore = await findSent(slug, input)
  if (sentBefore) return send(sentBefore, steps)

  steps.say('Checking the input')
  await checkWithServer(slug, { input, signal })
  const wallet = await chooseWallet(steps, isSandbox)
  steps.say('Asking for the terms')
  const { resource, terms, token } = await fetchTerms(slug, { record, isSandbox, wallet, signal })
  const chainId = Number(terms.network.slice('eip155:'.length))
  steps.say(`Waiting for ${wallet.name} to connect`)
  const from = await connectWallet(wallet, { chainId, token }, signal)
  if (token.isPlayMoney && !wallet.isPlay) await assertSandboxChain(wallet, terms.asset, signal)
  await checkBalance(wallet, { account: from, terms, token }, signal)
  await steps.agree({ name, wallet, from, terms, token, chainId })
  await checkAccount(wallet, from, signal)
  steps.say(`Waiting for ${wallet.name} to sign`)
  const authorization = authorize(terms, from)
  const typedData = JSON.stringify(toTypedData(terms, { chainId, authorization }))
  const signature = await askWallet(wallet, { method: 'eth_signTypedData_v4', params: [from, typedData] }, signal)
  if (Number(authorization.validBefore) * 1000 <= Date.now()) {
    throw new WalletError('The signature came too late to be used. Press Pay again. Nothing was charged.')
  }
  const header = toPaymentHeader({ resource, terms, signature, authorization })
  const call = { id: randomHex(16), slug, name, input, at: Date.now(), header }
  await keepCall(call)
  return send(call, steps)
}

function send(call, steps) {
  steps.send()
  return sendPayment(call)
}

/** A payment for this very call whose answer is not known: it is sent again, in place of a new one. */
async function findSent(slug, input) {
  const wanted = JSON.stringify(input)
  const calls = await listCalls()
  return calls.find((call) => call.header && call.slug === slug && JSON.stringify(call.input) === wanted)
}

/** Throws what the paid call would refuse before it is paid. Where that cannot be asked now, the call itself will tell, uncharged. */
async function checkWithServer(slug, request) {
  const response = await postCall(`/api/v1/check/${slug}`, request).catch(() => {
    throw unreachable(request.signal)
  })
  if (response.status >= 400 && response.status < 429) throw toRefusal(await readBody(response))
}

async function chooseWallet(steps, isSandbox) {
  const wallets = [...(isSandbox ? [playWallet] : []), ...findWallets()]
  if (wallets.length > 1) return steps.choose(wallets)
  if (wallets.length === 1) return wallets[0]
  throw new WalletError(
    'No wallet is in this browser. Install one that holds USDC and reload this page, or call from code, below. Nothing was charged.',
  )
}

async function fetchTerms(slug, { record, isSandbox, wallet, signal }) {
  const challenge = await postCall(`/api/v1/proxy/${slug}`, { input: {}, signal }).catch(() => {
    throw unreachable(signal)
  })
  if (challenge.status !== 402) throw toRefusal(await readBody(challenge))
  const { resource, accepts } = readRequirements(challenge.headers.get('PAYMENT-REQUIRED'))
  // What the catalog advertises is what the person at the page has read.
  const priceAtomic = BigInt(record.price_atomic)
  const limits = { priceAtomic, maxPerCallAtomic: priceAtomic, latencyP99Ms: record.latency_p99_ms }
  // Where play money may be sent matters to a wallet that could hold other money too. The key of the play wallet is public.
  const serverUrl = wallet.isPlay ? 'http://localhost' : location.origin
  const offered = accepts.find(({ network }) => network.startsWith('eip155:'))
  return { resource, ...checkTerms(offered, { serverUrl, ...limits, playMoneyOnly: isSandbox }) }
}

/** Play money is on a sandbox's chain only; a wallet that looks at another chain has no business signing here. */
async function assertSandboxChain(wallet, token, signal) {
  const code = await askWallet(wallet, { method: 'eth_getCode', params: [token, 'latest'] }, signal)
  if (typeof code === 'string' && code.length > 2) return
  throw new WalletError(
    'This server is a sandbox, and its play money is not on the chain that your wallet is connected to, so nothing was signed: ' +
      'choose the play wallet, which needs nothing installed.',
  )
}
