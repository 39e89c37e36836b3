import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { closeDays, sumDay } from './close-days.ts'

const DAY_MS = 86_400_000
const [EVM, SOLANA] = [{ network: 'eip155:8453' }, { network: 'solana:5eykt' }]

describeOnBothEngines('closes of days', (open) => {
  test('each whole day is closed once, when every chain was compared beyond it, and a later change shows', async () => {
    const database = await open()
    const compare = (network: string, compared_until: number) =>
      database
        .insertInto('chain_comparisons')
        .values({ network, compared_until, head: `head of ${network}`, leased_until: 0 })
        .onConflict((conflict) => conflict.column('network').doUpdateSet({ compared_until }))
        .execute()
    const sell = (key: string, created_at: number) => {
      const counts = { lease_until: 0, open_until: 0, wrong_tries: 0, wrong_tries_here: 0, attempts: 0, retry_at: 0 }
      const names = { key, state: 'settled', service: 'weather', request_digest: '', owner: '' } as const
      const facts = { network: 'eip155:8453', payer: '0xA', amount_atomic: 2000, transaction_hash: key }
      return database
        .insertInto('payments')
        .values({ ...names, ...counts, ...facts, created_at, updated_at: created_at })
        .execute()
    }
    await sell('a', DAY_MS + 1)
    await sell('b', 2 * DAY_MS - 1)
    await sell('c', 2 * DAY_MS)
    await compare('eip155:8453', 3 * DAY_MS)
    await compare('solana:5eykt', 2 * DAY_MS)
    const closes = () => database.selectFrom('day_closes').select(['day', 'sums', 'digest']).orderBy('day').execute()

    await closeDays(database, [EVM, SOLANA])
    const sums = JSON.stringify([
      { network: 'eip155:8453', calls: 2, revenue: '4000', contradicted: '0', head: 'head of eip155:8453' },
      { network: 'solana:5eykt', calls: 0, revenue: '0', contradicted: '0', head: 'head of solana:5eykt' },
    ])
    const digest = createHash('sha256').update(`\n1970-01-02\n${sums}`).digest('hex')
    expect(await closes()).toEqual([{ day: '1970-01-02', sums, digest }])

    await sell('d', DAY_MS + 2)
    await compare('solana:5eykt', 3 * DAY_MS + 5)
    await closeDays(database, [EVM, SOLANA])
    const [first, second, ...more] = await closes()
    expect(first).toEqual({ day: '1970-01-02', sums, digest })
    expect(more).toEqual([])
    const text = `${digest}\n1970-01-03\n${second?.sums}`
    expect(second?.digest).toBe(createHash('sha256').update(text).digest('hex'))
    expect(await sumDay(database, '1970-01-02', [])).toMatchObject([{ calls: 3, revenue: '6000' }])
  })
})
