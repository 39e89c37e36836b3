import { ExactEvmScheme } from '@x402/evm/exact/client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { isAuthorized, isSignedByOwner } from '../src/payment/evm/evm-authorization.ts'
import { BASE_MAINNET, explorerOf } from '../src/payment/networks.ts'
import type { Bench } from './figure.ts'

const SIGNATURES = 500
const GOAL_MS = 5
const PAY_TO = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'

/** Measures the CPU cost of checking that the payer signed a payment. Only doubtful payments cause this check. */
export const bench: Bench = {
  shows: 'speed',
  async run() {
    const network = { ...BASE_MAINNET, payTo: PAY_TO, explorer: explorerOf(BASE_MAINNET.network) }
    const terms = {
      scheme: 'exact',
      network: network.network,
      asset: network.asset,
      amount: '2000',
      payTo: PAY_TO,
      maxTimeoutSeconds: 120,
      extra: { name: network.assetName, version: network.assetVersion },
    }
    const payments = await Promise.all(
      Array.from({ length: SIGNATURES }, async () => {
        const client = new ExactEvmScheme(privateKeyToAccount(generatePrivateKey()))
        const { payload } = await client.createPaymentPayload(2, terms)
        if (isAuthorized(payload)) return payload
        throw new Error('the official client signed no transfer authorization')
      }),
    )
    let owned = 0
    const before = process.cpuUsage()
    for (const payment of payments) if (await isSignedByOwner(payment, network)) owned += 1
    const { user, system } = process.cpuUsage(before)
    const milliseconds = (user + system) / 1000 / SIGNATURES
    return {
      value: Math.round(milliseconds * 100) / 100,
      unit: 'ms of CPU per signature',
      goal: `at most ${GOAL_MS}, and every one recognised`,
      ok: milliseconds <= GOAL_MS && owned === SIGNATURES,
      peers: {},
      ratio: null,
      details: { signatures: SIGNATURES, recognised: owned },
    }
  },
}
