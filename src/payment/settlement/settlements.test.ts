import { expect, test } from 'vitest'
import type { Chain } from '../../../packages/till/src/payment/chain.ts'
import type { Facilitator } from '../../../packages/till/src/payment/facilitator.ts'
import type { NetworkAdapter } from '../../../packages/till/src/payment/network-adapter.ts'
import { PaymentClaims } from '../../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../../packages/till/src/payment/records/ledger.ts'
import { Settlements } from '../../../packages/till/src/payment/settlement/settlements.ts'
import { fixedClock, silentLog } from '../../../test/kit/fake-context.ts'
import { openDatabase } from '../../storage/database.ts'

const STUCK = 60

/** Payments left behind by a dead process, oldest first, on an adapter with this facilitator and chain. */
async function leave(keys: readonly string[], adapter: { facilitator: Facilitator; chain: Chain; isWrong?: boolean }) {
  const database = await openDatabase(':memory:')
  const [claims, ledger] = [new PaymentClaims({ database, owner: 'dead' }), new Ledger({ database, owner: 'dead' })]
  for (const key of keys) {
    const requirements = { scheme: 'exact', network: 'n', asset: 'a', payTo: 'us', amount: '1' }
    const signed = { x402Version: 2, network: 'n', key, payer: 'p', nonce: key, validBefore: null, proof: 'p' }
    const settlement = JSON.stringify({ ...signed, receivedAt: 0, payload: { payload: {} }, requirements })
    const bought = { service: 's', request_digest: 'd', answer: '{}', proof: 'p', client: 'c', identifier: null }
    await claims.take(key)
    await ledger.beginSettling(key, { ...bought, settlement })
    await ledger.postpone(key, { retryMs: 0 })
  }
  // Settlement asks an adapter for nothing else.
  const adapters = [
    {
      ...adapter,
      network: 'n',
      explorerOf: (transaction: string) => transaction,
      checkTransfer: () => (adapter.isWrong ? { reason: 'other_amount', message: 'less' } : null),
    } as unknown as NetworkAdapter,
  ]
  const mine = new Ledger({ database, owner: 'this process' })
  const clock = fixedClock('2026-01-01T00:00:00Z')
  return { database, ledger: mine, settlements: new Settlements({ adapters, ledger: mine, clock, log: silentLog() }) }
}

const never = () => new Promise<never>(() => {})
const UNUSED: Chain = { stateOf: async () => ({ status: 'unused' }) }

test('settlements that hang do not delay others', async () => {
  const keys = Array.from({ length: STUCK }, (_, index) => `stuck ${index}`)
  const facilitator: Facilitator = {
    verify: async () => null,
    settle: ({ key }) => (key === 'good' ? Promise.resolve({ status: 'settled', transaction: '0x1' }) : never()),
  }
  const { ledger, settlements } = await leave([...keys, 'good'], { facilitator, chain: { stateOf: never } })
  void settlements.reconcile()
  await expect.poll(async () => (await ledger.find('good'))?.state, { timeout: 5000 }).toBe('settled')
  expect(await ledger.find('stuck 0')).toMatchObject({ state: 'settling' })
})

test('each failed attempt lengthens the next pause, for that payment only', async () => {
  const facilitator: Facilitator = {
    verify: async () => null,
    settle: async () => ({ status: 'unknown', cause: 'down' }),
  }
  const chain: Chain = { stateOf: async () => Promise.reject(new Error('down')) }
  const { ledger, settlements } = await leave(['k'], { facilitator, chain })
  expect(await settlements.reconcile()).toBe(1)
  expect(await settlements.reconcile()).toBe(0)
  const row = (await ledger.find('k')) ?? expect.fail('the row is gone')
  expect(row).toMatchObject({ state: 'settling', attempts: 2, lease_until: 0 })
  expect(row.retry_at).toBeGreaterThan(row.now)
})

test('a payment of less than its terms is never sent', async () => {
  const sent: string[] = []
  const facilitator: Facilitator = {
    verify: async () => null,
    settle: async ({ key }) => {
      sent.push(key)
      return { status: 'settled', transaction: '0x1' }
    },
  }
  const { ledger, settlements } = await leave(['k'], { facilitator, chain: UNUSED, isWrong: true })
  expect(await settlements.reconcile()).toBe(1)
  expect(sent).toEqual([])
  expect(await ledger.find('k')).toMatchObject({ state: 'settling' })
})
