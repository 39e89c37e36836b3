import { UNPAID_ON_CHAIN } from '@farebox/till/records'
import { expect, test } from 'vitest'
import { createPayerHistory } from '../../../packages/till/src/payment/records/payer-history.ts'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'

const COUNTS = { lease_until: 0, open_until: 0, wrong_tries: 0, wrong_tries_here: 0, attempts: 0, retry_at: 0 }
const NAMES = { service: 'weather', request_digest: '', owner: '' }

describeOnBothEngines('what a payer has paid', (open) => {
  test('is what was settled since the last refusal, in either case of the address', async () => {
    const database = await open()
    const historyOf = createPayerHistory(database)
    let at = 0
    const record = (payer: string, state: 'settled' | 'refused' | 'settling', reason: string | null = null) => {
      at += 1
      const row = { key: `${payer}|${at}`, state, reason, payer, amount_atomic: 2000, created_at: at, updated_at: at }
      return database
        .insertInto('payments')
        .values({ ...NAMES, ...COUNTS, ...row })
        .execute()
    }
    expect(await historyOf('0xab')).toEqual({ settlements: 0, atomic: 0n, wasRefused: false })
    await record('0xAb', 'settled')
    await record('0xAB', 'settled', 'found_on_chain')
    await record('0xab', 'settling')
    await record('0xcd', 'refused')
    expect(await historyOf('0xab')).toEqual({ settlements: 2, atomic: 4000n, wasRefused: false })
    await record('0xAb', 'refused', 'insufficient_funds')
    expect(await historyOf('0xab')).toEqual({ settlements: 0, atomic: 0n, wasRefused: true })
    await record('0xAb', 'settled')
    expect(await historyOf('0xab')).toEqual({ settlements: 1, atomic: 2000n, wasRefused: true })
    await record('0xAb', 'settled', UNPAID_ON_CHAIN)
    expect(await historyOf('0xab')).toEqual({ settlements: 0, atomic: 0n, wasRefused: true })
  })
})
