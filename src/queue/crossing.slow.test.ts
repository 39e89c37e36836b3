import { EndlessPage } from '@farebox/browser/refusals'
import { noteHost, onBehalfOf } from '@farebox/concurrency/callers'
import { continueTrace, type Span } from '@farebox/concurrency/spans'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { callerOf } from '../../packages/concurrency/test/caller.ts'
import { heavyService, NEVER, openQueueWorld } from '../../test/roles/queue-world.ts'
import { CallError } from '../contract/errors.ts'

const world = await openQueueWorld()
const { service } = world

test('an answer crosses with the hosts that were asked, and with whether it had a slot there', async () => {
  await world.startWorker(async ({ request }) => {
    noteHost('example.org')
    return { greeting: `hello ${(request.body as { name: string }).name}` }
  })
  const caller = callerOf({ client: 'a', hosts: new Set<string>() })
  const answer = await onBehalfOf(caller, () => world.seller.run({ service, body: { name: 'you' } }, NEVER))
  expect(answer).toEqual({ greeting: 'hello you' })
  expect([...(caller.hosts ?? [])]).toEqual(['example.org'])
  expect(caller.hasWorked).toBe(false)
})

test('a refusal keeps code, words, fields and headers; a bug stays one, with its text for the log', async () => {
  const thrown: Error[] = [
    new CallError('invalid_input', 'url: no.', { extras: { misnamed: ['x'] }, headers: { 'Retry-After': '3' } }),
    new EndlessPage('It never ends.'),
    new Error('a secret of ours'),
  ]
  await world.startWorker(() => Promise.reject(thrown.shift()))
  await expect(world.ask('a')).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'url: no.',
    extras: { misnamed: ['x'] },
    headers: { 'Retry-After': '3' },
  })
  await expect(world.ask('a')).rejects.toBeInstanceOf(EndlessPage)
  const bug = await world.ask('a').catch((error: unknown) => error)
  expect(bug).not.toBeInstanceOf(CallError)
  expect(bug).toMatchObject({ message: 'a secret of ours', cause: expect.stringContaining('a secret of ours') })
})

test('a machine whose service has other fields is left out, and the call is refused before it is paid', async () => {
  const other = heavyService({ output: Type.Object({ more: Type.Optional(Type.String()) }) })
  await world.startWorker(async () => ({}), { services: [other] })
  expect(() => world.seller.assertPresent(service)).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => world.seller.assertPresent(other)).not.toThrow()
  expect(world.seller.missing([service, other])).toEqual([service])
})

test('the trace of the caller goes on there', async () => {
  const seen: unknown[] = []
  await world.startWorker(async ({ request }) => {
    seen.push(request.trace)
    return {}
  })
  const parent = { traceId: '1'.repeat(32), spanId: '2'.repeat(16) }
  const spans: Span[] = []
  await continueTrace('call', { parent, tell: (span) => spans.push(span), work: () => world.ask('traced') })
  const call = spans.find(({ name }) => name === 'call')
  expect(seen).toEqual([{ traceId: parent.traceId, spanId: call?.spanId }])
})

test('behind a pooler, through which nothing rings, machines look often', async () => {
  await world.startWorker(async () => ({ done: true }), { pooler: 'transaction' })
  expect(await world.ask('a')).toEqual({ done: true })
})
