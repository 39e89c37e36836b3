import { setTimeout as pause } from 'node:timers/promises'
import type { WaitingClock } from '@farebox/concurrency'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Logger } from '../../src/contract/context.ts'
import { defineService } from '../../src/contract/define-service.ts'
import { busy, CallError, invalidInput, upstreamFailed } from '../../src/contract/errors.ts'
import { hurriedClock } from './hurried-clock.ts'
import { startStubFacilitator } from './stub-facilitator.ts'
import { startTestApp } from './test-app.ts'
import { toPaymentV2 } from './unsigned-payment.ts'

const PATH = '/api/v1/proxy/subject'

interface SubjectOptions {
  readonly log?: Logger
  /** Default: the server waits a fiftieth of its usual times. */
  readonly clock?: WaitingClock
}

/** A service that does what its input says, sold by the whole app through a facilitator whose answers the test sets. */
export function sellSubject(
  env: Readonly<Record<string, string>> = {},
  { log, clock = hurriedClock }: SubjectOptions = {},
) {
  const seen = { runs: 0, aborted: [] as unknown[] }
  const subject = defineService({
    id: 'svc_subject_01',
    slug: 'subject',
    name: 'Subject',
    category: 'utility',
    description: 'Does what the test asks.',
    price: '0.002',
    p99Ms: 100,
    trialsPerDay: 3,
    input: Type.Object({ act: Type.String({ minLength: 1 }), loud: Type.Optional(Type.Boolean()) }),
    output: Type.Object({ run: Type.Integer() }),
    example: { input: { act: 'answer' }, output: { run: 1 } },
    async run({ act }, { signal, web }) {
      seen.runs += 1
      if (act.startsWith('http')) await web.fetch(act)
      if (act === 'refuse') throw invalidInput('act cannot be done')
      if (act === 'upstream') throw upstreamFailed('Vendor', 'inner detail')
      if (act === 'busy') throw busy('All in use.', 3)
      if (act === 'bug') throw new Error('password=hunter2')
      if (act === 'wrong') return { run: 'not a number' as unknown as number }
      if (act === 'slow') await pause(300)
      if (act === 'late') throw new CallError('timed_out', 'The call took too long. Not charged.')
      if (act === 'hang') {
        signal.addEventListener('abort', () => seen.aborted.push(signal.reason))
        await new Promise(() => {})
      }
      return { run: seen.runs }
    },
  })

  const parts: {
    facilitator?: Awaited<ReturnType<typeof startStubFacilitator>>
    app?: Awaited<ReturnType<typeof startTestApp>>
  } = {}
  beforeAll(async () => {
    parts.facilitator = await startStubFacilitator()
    parts.app = await startTestApp({
      services: [subject],
      facilitatorUrl: parts.facilitator.url,
      env,
      clock,
      ...(log && { log }),
    })
  })
  afterAll(async () => {
    await parts.app?.close()
    await parts.facilitator?.close()
  })
  beforeEach(() => {
    seen.runs = 0
    seen.aborted.length = 0
    parts.facilitator?.verified.splice(0)
    parts.facilitator?.settled.splice(0)
  })

  const app = () => parts.app ?? fail()
  const challenge = () => app().post(PATH)
  const pay = (act: unknown, header: string) => app().post(PATH, { act }, { 'payment-signature': header })
  return {
    path: PATH,
    seen,
    app,
    facilitator: () => parts.facilitator ?? fail(),
    /** The 402. */
    challenge,
    pay,
    /** Pays for one call with a new payment. */
    async call(act: string) {
      const header = toPaymentV2(await challenge())
      return { header, reply: await pay(act, header) }
    },
  }
}

function fail(): never {
  throw new Error('the app is not started')
}
