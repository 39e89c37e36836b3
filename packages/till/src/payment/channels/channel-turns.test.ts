import { expect, test } from 'vitest'
import { ChannelTurns } from './channel-turns.ts'

/** The turns of a channel that is at 22,000, of which 20,000 were claimed; and what was asked of its lock and its reservation. */
function turnsOf(claimed: number) {
  const asked = { holds: 0, reservations: 0 }
  const row = { id: '0x1', claimed, charged: 22_000, is_behind: 0, reserved_until: 0, reserved_for: '', now: 1 }
  const claims = {
    hold: async () => {
      asked.holds += 1
      return true
    },
    release: async () => true,
  }
  const rows = {
    find: async () => row,
    reserve: async () => {
      asked.reservations += 1
    },
  }
  // What turns ask of their parts.
  const turns = new ChannelTurns({ claims, rows, clock: { wait: async () => {} } } as never)
  const take = (sum: bigint | undefined, from = (sum ?? 0n) - 2000n, id = '0x1') =>
    turns.take({
      id,
      from,
      sumAtomic: sum,
      request: 'r',
      clientGone: new AbortController().signal,
      repeat: async () => undefined,
    })
  return { take, asked }
}

test('a voucher that a claim published reserves nothing, and from the second time on takes no turn', async () => {
  const { take, asked } = turnsOf(20_000)
  for (let time = 0; time < 5; time += 1) expect(await take(20_000n)).toMatchObject({ status: 'public' })
  expect(asked).toEqual({ holds: 1, reservations: 0 })
})

test('of MOST_REMEMBERED channels the memory is full, and of those before the database is asked again', async () => {
  const { take, asked } = turnsOf(20_000)
  await take(20_000n)
  for (let other = 1; other < 10_000; other += 1) await take(20_000n, 18_000n, `other ${other}`)
  await take(20_000n)
  expect(asked.holds).toBe(10_000)
  await take(20_000n, 18_000n, 'one more')
  await take(20_000n)
  expect(asked.holds).toBe(10_002)
})

test('one above what was claimed is corrected, and its channel reserved for it', async () => {
  const { take, asked } = turnsOf(20_000)
  expect(await take(22_000n)).toMatchObject({ status: 'stale', channel: { charged: 22_000 } })
  expect(asked.reservations).toBe(1)
  expect(await take(24_000n)).toMatchObject({ status: 'mine' })
})

test('while nothing was claimed no voucher is public, and for a proven wallet none is', async () => {
  expect(await turnsOf(0).take(2000n)).toMatchObject({ status: 'stale' })
  expect(await turnsOf(20_000).take(undefined, 20_000n)).toMatchObject({ status: 'stale' })
})
