import { mapAtOnce } from '@farebox/concurrency'
import { startFacilitator } from '@farebox/sandbox'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { type Hex, type PrivateKeyAccount, parseAbi } from 'viem'
import { startTestChain } from '../test/kit/chain.ts'
import { echo } from '../test/kit/echo-service.ts'
import { startTestApp, type TestApp } from '../test/kit/test-app.ts'
import type { Bench } from './figure.ts'

const PATH = '/api/v1/proxy/echo'
const PRICE_ATOMIC = 2000n
const PAID_BEFORE = 20
const ATTEMPTS = 500
const FEW = 40
const AT_ONCE = 32
const NOBODY = '0x000000000000000000000000000000000000dEaD'
const TRANSFER = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

/**
 * A wallet that has paid, and whose calls are therefore worked on before a facilitator has verified them, is emptied, and goes
 * on calling from many addresses with payments that are well signed: answers given, and how often work was done for nothing.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say, sample }) {
    const attempts = sample === null ? ATTEMPTS : FEW
    const chain = await startTestChain()
    const facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
    const work = { begun: 0, ms: 0 }
    const env = { EVM_RPC_URL: chain.rpcUrl, TRUST_PROXY: '127.0.0.1/32' }
    const app = await startTestApp({ services: [timed(work)], facilitatorUrl: facilitator.url, env })
    try {
      const { account } = await chain.newWallet(BigInt(PAID_BEFORE + attempts) * PRICE_ATOMIC)
      for (let call = 0; call < PAID_BEFORE; call += 1) {
        const status = await send(app, await sign(app, account), call)
        if (status !== 200) throw new Error(`a payment of a full wallet was answered ${status}`)
      }
      say(`${attempts} payments are signed, and the wallet is emptied`)
      const payments = await mapAtOnce(Array.from({ length: attempts }), AT_ONCE, () => sign(app, account))
      await chain.client.impersonateAccount({ address: account.address })
      await chain.client.setBalance({ address: account.address, value: 10n ** 18n })
      const hash = await chain.client.writeContract({
        account: account.address,
        address: chain.token as Hex,
        abi: TRANSFER,
        functionName: 'transfer',
        args: [NOBODY, await chain.balanceOf(account.address)],
      })
      await chain.client.waitForTransactionReceipt({ hash })
      Object.assign(work, { begun: 0, ms: 0 })
      const statuses = await mapAtOnce(payments, AT_ONCE, (payment, index) => send(app, payment, index))
      const answered = statuses.filter((status) => status === 200).length
      return {
        value: answered,
        unit: `answers given for ${attempts} payments of an emptied wallet that had paid ${PAID_BEFORE} times`,
        goal: `0, and light work for nothing at most ${AT_ONCE} times, which is how many come at once: the first refusal ends it`,
        ok: answered === 0 && work.begun <= AT_ONCE,
        peers: {},
        ratio: null,
        details: {
          worked_for_nothing: work.begun,
          work_ms: Math.round(work.ms),
          told: Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length])),
        },
      }
    } finally {
      await app.close()
      await facilitator.close()
      await chain.close()
    }
  },
}

function timed(work: { begun: number; ms: number }): typeof echo {
  return {
    ...echo,
    prepare(body) {
      const run = echo.prepare(body)
      return async (context) => {
        const begin = performance.now()
        work.begun += 1
        try {
          return await run(context)
        } finally {
          work.ms += performance.now() - begin
        }
      }
    },
  }
}

async function sign(app: TestApp, account: PrivateKeyAccount): Promise<string> {
  const { headers } = await app.post(PATH)
  const { accepts, resource } = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
  const [terms] = accepts
  if (!terms) throw new Error('no terms')
  const made = await new ExactEvmScheme(account).createPaymentPayload(2, terms)
  return encodePaymentSignatureHeader({ ...made, x402Version: 2, resource, accepted: terms })
}

async function send(app: TestApp, payment: string, client: number): Promise<number> {
  const headers = { 'payment-signature': payment, 'x-forwarded-for': `${11 + (client % 200)}.7.${client % 251}.1` }
  return (await app.post(PATH, { text: 'hello' }, headers)).status
}
