import { describe, expect, test } from 'vitest'
import { sellSubject } from '../../test/kit/paid-subject.ts'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'

const { path, seen, app, facilitator, challenge } = sellSubject()
const NEVER = 'data.run < 0'

async function call(chargeIf?: string) {
  const header = toPaymentV2(await challenge())
  const headers = { 'payment-signature': header, ...(chargeIf !== undefined && { 'charge-if': chargeIf }) }
  return { header, ...(await app().post(path, { act: 'answer' }, headers)) }
}

describe('a call with a condition', () => {
  test('is charged if the answer fulfils it, and not if it does not; each charged answer allows three', async () => {
    const first = await call('data.run > 0')
    expect(first).toMatchObject({
      status: 400,
      body: { error: 'invalid_input', message: expect.stringContaining('Call once without') },
    })
    expect(seen.runs).toBe(0)

    expect(await call()).toMatchObject({ status: 200 })
    const refused = []
    for (let number = 0; number < 3; number += 1) refused.push(await call(NEVER))
    for (const { status, body } of refused) {
      expect([status, body.error, body.condition, body.retry.do]).toEqual([422, 'condition_not_met', NEVER, 'stop'])
      expect(JSON.stringify(body)).not.toContain('"run"')
    }
    const runs = seen.runs
    expect(await call(NEVER)).toMatchObject({ status: 400 })
    expect(seen.runs).toBe(runs)
    expect(facilitator().settled).toHaveLength(1)
  })

  test('fifty at once get no more verdicts than three', async () => {
    await call()
    const all = await Promise.all(Array.from({ length: 50 }, () => call(NEVER)))
    expect(all.filter(({ status }) => status === 422)).toHaveLength(3)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(0)
  })

  test('a fulfilled one is a charged answer, which allows three more; its payment gets the answer again', async () => {
    await call()
    for (const _ of [1, 2, 3, 4, 5]) expect(await call('data.run > 0')).toMatchObject({ status: 200 })
    const { header } = await call('data.run > 0')
    const again = await app().post(path, { act: 'answer' }, { 'payment-signature': header, 'charge-if': NEVER })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  })

  test('verdicts are counted by service and field, for everybody to see', async () => {
    const read = async () => {
      const { body } = await app().get('/api/v1/status')
      const [{ conditions }] = body.data.services.filter(({ slug }: { slug: string }) => slug === 'subject')
      return conditions ?? { judged: 0, failed: 0, failed_by_field: { run: 0 } }
    }
    await call()
    const before = await read()
    await call('data.run > 0')
    await call(NEVER)
    expect(await read()).toEqual({
      judged: before.judged + 2,
      failed: before.failed + 1,
      failed_by_field: { run: before.failed_by_field.run + 1 },
    })
  })

  test('the payment of a refused one is still good', async () => {
    await call()
    const { header } = await call(NEVER)
    expect(await app().post(path, { act: 'answer' }, { 'payment-signature': header })).toMatchObject({ status: 200 })
  })

  test('a path that the service does not answer is refused before the work', async () => {
    await call()
    const runs = seen.runs
    const reply = await call('data.price > 1')
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('it has run')])
    expect(seen.runs).toBe(runs)
  })
})
