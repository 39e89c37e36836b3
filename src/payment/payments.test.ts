import { expect, test } from 'vitest'
import { fixedClock, silentLog } from '../../test/kit/fake-context.ts'
import { openDatabase } from '../storage/database.ts'
import { Claims } from './claims.ts'
import { Ledger } from './ledger.ts'
import { Payments } from './payments.ts'

test('a settlement on a network that is not configured any more is kept until it is again', async () => {
  const database = await openDatabase(':memory:')
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const claims = new Claims({ database, clock, owner: 'this process' })
  const ledger = new Ledger({ database, clock, owner: 'this process' })
  const key = 'solana:gone|00'
  await claims.take({ key, service: 'weather', requestDigest: 'd' })
  await ledger.beginSettling(key, { settlement: JSON.stringify({ network: 'solana:gone', key }), answer: '{}' })
  await ledger.setAside(key)
  const payments = new Payments({ rails: [], baseUrl: 'http://localhost', claims, ledger, clock, log: silentLog() })
  expect(await payments.reconcile()).toBe(1)
  expect(await ledger.find(key)).toMatchObject({ state: 'settling', lease_until: 0, answer: '{}' })
  await database.destroy()
})
