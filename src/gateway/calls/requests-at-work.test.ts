import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { letTimePass } from '../../../test/kit/let-time-pass.ts'
import type { Database } from '../../storage/database.ts'
import { RequestsAtWork } from './requests-at-work.ts'

const MINUTE = 60_000
const NEVER = new Promise<never>(() => {})

describeOnBothEngines('requests at work', (open) => {
  /** A process that begins these requests and ends without a word. */
  async function endAt(database: Database, requests: readonly string[]) {
    const before = await countOf(database)
    const process = await RequestsAtWork.open(database)
    for (const request of requests) void process.during(request, () => NEVER)
    await expect.poll(() => countOf(database)).toBe(before + requests.length)
    await letTimePass(database, MINUTE)
  }

  const countOf = async (database: Database) =>
    (await database.selectFrom('requests_at_work').selectAll().execute()).length

  // MOST_ENDED
  test('a request is refused once two processes ended over it, by a process that knew both from the start or learned it', async () => {
    const database = await open()
    const other = await RequestsAtWork.open(database)
    await endAt(database, ['ocr bomb', 'weather Berlin'])
    await other.renew()
    await expect(other.during('barcode hello', async () => 'answer')).resolves.toBe('answer')
    await expect.poll(() => countOf(database)).toBe(2)
    await endAt(database, ['ocr bomb', 'weather Paris'])
    await other.renew()
    for (const process of [other, await RequestsAtWork.open(database)]) {
      await expect(process.during('ocr bomb', async () => 'answer')).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringMatching(/Not charged/),
        extras: { refused_until: expect.stringMatching(/Z$/) },
      })
      // Each of them ran beside it once.
      await expect(process.during('weather Berlin', async () => 'answer')).resolves.toBe('answer')
    }
  })

  test('the same request twice in one process is one end', async () => {
    const database = await open()
    await endAt(database, ['ocr page', 'ocr page'])
    const next = await RequestsAtWork.open(database)
    await expect(next.during('ocr page', async () => 'answer')).resolves.toBe('answer')
  })

  test('a request that a process has finished since then is cleared, also by failing', async () => {
    const database = await open()
    await endAt(database, ['ocr page', 'ocr wrong'])
    const next = await RequestsAtWork.open(database)
    await next.during('ocr page', async () => 'answer')
    await next.during('ocr wrong', () => Promise.reject(new Error('no picture'))).catch(() => {})
    await expect.poll(() => countOf(database)).toBe(0)
    await endAt(database, ['ocr page', 'ocr wrong'])
    const last = await RequestsAtWork.open(database)
    for (const request of ['ocr page', 'ocr wrong']) {
      await expect(last.during(request, async () => 'answer')).resolves.toBe('answer')
    }
  })

  // REMEMBERED_MS
  test('it is forgotten after an hour', async () => {
    const database = await open()
    await endAt(database, ['ocr bomb'])
    await endAt(database, ['ocr bomb'])
    await letTimePass(database, 60 * MINUTE)
    const next = await RequestsAtWork.open(database)
    await expect(next.during('ocr bomb', async () => 'answer')).resolves.toBe('answer')
    await next.purge()
    await expect.poll(() => countOf(database)).toBe(0)
  })

  test("what a living process works on is nobody's end, and leaves nothing behind", async () => {
    const database = await open()
    const [one, other] = [await RequestsAtWork.open(database), await RequestsAtWork.open(database)]
    const held = Promise.withResolvers<string>()
    const working = [one, other].map((process) => process.during('ocr page', () => held.promise))
    await expect.poll(() => countOf(database)).toBe(2)
    await letTimePass(database, MINUTE)
    await Promise.all([one.renew(), other.renew()])
    await one.learn()
    await expect(one.during('ocr page', async () => 'answer')).resolves.toBe('answer')
    held.resolve('answer')
    await Promise.all(working)
    await expect.poll(() => countOf(database)).toBe(0)
  })
})
