import { expect, test } from 'vitest'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { readConfig } from '../configuration/config.ts'
import { choosePaymentMode } from './payment-mode.ts'

const LIVE = {
  PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
  FACILITATOR_URL: 'https://facilitator.example/base',
  FACILITATOR_AUTH: 'Bearer secret',
}
const SOLANA_PAY_TO = '4g1XTnhqaAQF3ALqpcmhfLPa34yxnHWVtCgKdYdZKbfh'

function choose(env: Record<string, string>) {
  return choosePaymentMode(readConfig({ ...LIVE, ...env }, { addresses: [], keys: [] }), silentLog())
}

test('takes no Solana without an address to be paid at', async () => {
  expect(await choose({})).toMatchObject({ solana: null, sandbox: null })
})

test('takes USDC on Solana mainnet by the same facilitator, unless told otherwise', async () => {
  const { solana } = await choose({ SOLANA_PAY_TO })
  expect(solana).toEqual({
    network: {
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      networkV1: 'solana',
      asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      payTo: SOLANA_PAY_TO,
      explorer: ['https://solscan.io/tx/', ''],
    },
    facilitators: [{ address: LIVE.FACILITATOR_URL, credentials: expect.any(Function) }],
    rpcUrls: ['https://api.mainnet-beta.solana.com'],
  })
})

test('does not tell one facilitator the secret of another', async () => {
  const { solana, facilitators } = await choose({
    SOLANA_PAY_TO,
    SOLANA_FACILITATOR_URL: 'https://facilitator.example/solana',
  })
  expect(solana?.facilitators).toEqual([{ address: 'https://facilitator.example/solana', credentials: undefined }])
  const request = { method: 'GET', url: new URL(`${LIVE.FACILITATOR_URL}/supported`) } as const
  expect(await facilitators[0]?.credentials?.(request)).toEqual({ authorization: LIVE.FACILITATOR_AUTH })
})

test('takes devnet by its names and its pages', async () => {
  const { solana } = await choose({ SOLANA_PAY_TO, SOLANA_NETWORK: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  expect(solana?.network).toMatchObject({
    networkV1: 'solana-devnet',
    explorer: ['https://solscan.io/tx/', '?cluster=devnet'],
  })
})
