import { UNPAID_ON_CHAIN } from '@farebox/till/records'
import { expect, test, vi } from 'vitest'
import type { ChainState } from '../../../packages/till/src/payment/chain.ts'
import type { NetworkAdapter } from '../../../packages/till/src/payment/network-adapter.ts'
import { PaymentClaims } from '../../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../../packages/till/src/payment/records/ledger.ts'
import { AuditRows } from '../../../packages/till/src/payment/settlement/audit-rows.ts'
import { SettledAudit } from '../../../packages/till/src/payment/settlement/settled-audit.ts'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { letTimePass } from '../../../test/kit/let-time-pass.ts'
import type { Database } from '../../storage/database.ts'

const NETWORK = 'eip155:8453'
const PAID: ChainState = { status: 'paid', transaction: '0x1' }
const UNUSED: ChainState = { status: 'unused' }
const VOID: ChainState = { status: 'void', reason: 'authorization_expired', message: 'Too late.' }
const MINUTE_MS = 60_000

/** A payment that its facilitator said was settled, and whose answer is stored. */
async function sell(database: Database, key: string, facilitator = 'https://facilitator.example') {
  const [claims, ledger] = [new PaymentClaims({ database, owner: 'seller' }), new Ledger({ database, owner: 'seller' })]
  const requirements = { scheme: 'exact', network: NETWORK, asset: 'a', payTo: 'us', amount: '2000' }
  const signed = { x402Version: 2, network: NETWORK, key, payer: 'p', nonce: key, validBefore: 1, proof: 'p' }
  const settlement = JSON.stringify({ ...signed, receivedAt: 0, facilitator, payload: { payload: {} }, requirements })
  const receipt = { settled: true, amount_usdc: 0.002, transaction: '0x1', network: NETWORK, payer: 'p', explorer: '' }
  await claims.take(key)
  const bought = { service: 's', request_digest: 'd', answer: '{}', proof: 'p', client: 'c', identifier: null }
  await ledger.beginSettling(key, { ...bought, settlement })
  await ledger.finish(key, { receipt: JSON.stringify(receipt), openMs: 0 })
}

describeOnBothEngines('settled payments, looked up afterwards', (open) => {
  async function openScene() {
    const database = await open()
    const stateOf = vi.fn<NetworkAdapter['chain']['stateOf']>(async () => UNUSED)
    const log = Object.assign(silentLog(), { error: vi.fn() })
    // An audit asks an adapter for nothing else.
    const adapters = [{ network: NETWORK, audited: true, chain: { stateOf } } as unknown as NetworkAdapter]
    const start = () => new SettledAudit({ adapters, rows: new AuditRows(database), log })
    const reasonOf = async (key: string) => (await new Ledger({ database, owner: 'reader' }).find(key))?.reason ?? null
    return { database, stateOf, log, start, reasonOf, pass: (ms: number) => letTimePass(database, ms) }
  }

  test('asks for the named transaction, a minute after the answer was handed out and not before', async () => {
    const { database, stateOf, start, pass, reasonOf } = await openScene()
    stateOf.mockResolvedValue(PAID)
    await sell(database, 'k')
    await start().run()
    expect(stateOf).not.toHaveBeenCalled()
    await pass(MINUTE_MS)
    const audit = start()
    await audit.run()
    expect(stateOf).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'k' }), {
      transaction: '0x1',
      isFinal: true,
    })
    expect(await reasonOf('k')).toBeNull()
    expect(audit.problems()).toEqual([])
    // What was found is not asked again, by this process or the next.
    await audit.run()
    await start().run()
    expect(stateOf).toHaveBeenCalledTimes(1)
  })

  test('marks, counts and logs once a payment that can never reach us, and no others', async () => {
    const { database, stateOf, log, start, pass, reasonOf } = await openScene()
    stateOf.mockImplementation(async ({ key }) => (key === 'never' ? VOID : PAID))
    for (const key of ['good', 'never', 'fine']) await sell(database, key)
    await pass(MINUTE_MS)
    const audit = start()
    await audit.run()
    await audit.run()
    await start().run()
    expect([await reasonOf('good'), await reasonOf('never'), await reasonOf('fine')]).toEqual([
      null,
      UNPAID_ON_CHAIN,
      null,
    ])
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ key: 'never', facilitator: 'https://facilitator.example' })
    expect(audit.problems()).toMatchObject([{ severity: 'warning', message: expect.stringMatching(/^1 payments/) }])
    // The buyer keeps what was sold, and the row stays settled.
    expect(await new Ledger({ database, owner: 'reader' }).find('never')).toMatchObject({
      state: 'settled',
      answer: '{}',
    })
  })

  test('a late or unknown settlement is checked again, and not marked within an hour', async () => {
    const { database, stateOf, start, pass, reasonOf } = await openScene()
    for (const key of ['late', 'untold']) await sell(database, key)
    stateOf.mockImplementation(async ({ key }) => {
      if (key === 'untold') throw new Error('no node can tell')
      return UNUSED
    })
    await pass(MINUTE_MS)
    await start().run()
    expect([await reasonOf('late'), await reasonOf('untold')]).toEqual([null, null])
    await pass(60 * MINUTE_MS)
    await start().run()
    expect([await reasonOf('late'), await reasonOf('untold')]).toEqual([UNPAID_ON_CHAIN, null])
  })

  test('replicas share one check', async () => {
    const { database, stateOf, start, pass } = await openScene()
    stateOf.mockResolvedValue(UNUSED)
    const keys = Array.from({ length: 20 }, (_, index) => `k${index}`)
    for (const key of keys) await sell(database, key)
    await pass(MINUTE_MS)
    await Promise.all([start().run(), start().run(), start().run()])
    expect(stateOf.mock.calls.map(([{ key }]) => key).sort()).toEqual([...keys].sort())
  })

  test('settlements of our own wallet are not audited', async () => {
    const { database, stateOf, start, pass } = await openScene()
    await sell(database, 'own', `${NETWORK}:0xWallet`)
    await pass(MINUTE_MS)
    await start().run()
    expect(stateOf).not.toHaveBeenCalled()
  })
})
