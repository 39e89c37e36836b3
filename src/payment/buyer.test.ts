import { expect, test } from 'vitest'
import { judgeTakeUp } from '../../packages/till/src/payment/buyer.ts'
import type { PaidRequest } from '../../packages/till/src/payment/paid-request.ts'
import { PaymentClaims } from '../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../packages/till/src/payment/records/ledger.ts'
import { describeOnBothEngines } from '../../test/kit/databases.ts'

const HOME = '198.51.100.7'
const ELSEWHERE = '203.0.113.9'
const KEY = 'eip155:8453|0xtoken|0xpayer|0x01'
const PURCHASE = {
  service: 'kyb-check',
  request_digest: 'the right one',
  settlement: '{}',
  answer: '{}',
  proof: 'signed',
  client: HOME,
  identifier: null,
}

// Nothing else of a request is looked at.
const request = (digest: string, client = ELSEWHERE) =>
  ({ service: PURCHASE.service, digest: () => digest, client: () => client }) as unknown as PaidRequest

describeOnBothEngines('while a settlement is not certain', (open) => {
  async function record(identifier: string | null = null) {
    const storage = { database: await open(), owner: 'one' }
    const [claims, ledger] = [new PaymentClaims(storage), new Ledger(storage)]
    await claims.take(KEY)
    await ledger.beginSettling(KEY, { ...PURCHASE, identifier })
    return {
      async takesUp(request: PaidRequest) {
        const row = (await ledger.find(KEY)) ?? expect.fail('nothing is recorded')
        return judgeTakeUp(row, { request, ledger })
      },
    }
  }

  test('a caller who knows the request may take it over from any address', async () => {
    const { takesUp } = await record()
    for (let turn = 0; turn < 15; turn += 1) expect(await takesUp(request(PURCHASE.request_digest))).toBe(true)
    expect(await takesUp(request('another', HOME))).toBe(false)
    expect(await takesUp(request(PURCHASE.request_digest, HOME))).toBe(true)
  })

  test('ten wrong guesses close it to others, but not to the address it was bought from', async () => {
    const { takesUp } = await record()
    const guesses = Array.from({ length: 12 }, (_, index) => takesUp(request(`guess ${index}`)))
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => false))
    expect(await takesUp(request(PURCHASE.request_digest))).toBe(false)
    expect(await takesUp(request(PURCHASE.request_digest, HOME))).toBe(true)
  })

  test('who gave an identifier is not counted among strangers', async () => {
    const { takesUp } = await record('digest of an identifier')
    for (let guess = 0; guess < 12; guess += 1) expect(await takesUp(request(`guess ${guess}`))).toBe(false)
    expect(await takesUp(request(PURCHASE.request_digest))).toBe(true)
  })
})
