import type { Upstream } from '@farebox/third-parties'
import { describe, expect, test } from 'vitest'
import type { ServiceContext } from '../../src/contract/context.ts'
import { oddAnswers } from './odd-answers.ts'
import { upstreamContext } from './upstream-context.ts'
import { startUpstreamServer, type UpstreamReply, type UpstreamScript } from './upstream-server.ts'

/** What the table of faults needs to test one fetch function of a vendor. */
export interface UpstreamFaultCase {
  readonly upstream: Upstream
  /** The path that the call requests. */
  readonly path: string
  /** Default GET. A POST is sent once, so it is not expected to survive a 503. */
  readonly method?: 'GET' | 'POST'
  /** A recorded answer. */
  readonly good: UpstreamReply & { readonly body: string }
  call(context: ServiceContext): Promise<unknown>
  /**
   * Answers with status 200 that must be rejected, by their fault. Null if the vendor's shape has no such thing or the
   * answer is legitimate.
   */
  readonly unbelievable: Readonly<
    Record<'a renamed field' | 'a number of the wrong type' | 'an empty list' | 'an error in a 200', string | null>
  >
  /**
   * The fields that an answer needs, by name in any row: an odd value there is upstream_failed, and nowhere else.
   * Default: not tested.
   */
  readonly needed?: readonly string[]
  readonly ports?: Partial<ServiceContext>
}

const HTML =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>'

/**
 * Registers the tests that every vendor's fetch must pass: its good answer is read, and each fault is upstream_failed.
 */
export function testUpstreamFaults(faultCase: UpstreamFaultCase): void {
  const { upstream, path, method = 'GET', good, call, ports, unbelievable, needed } = faultCase

  async function callWith(script: UpstreamScript, timeoutMs?: number): Promise<unknown> {
    await using server = await startUpstreamServer({ [path]: script })
    const { baseAddress } = server
    return await call(upstreamContext({ upstreams: [upstream], baseAddress, ...(timeoutMs && { timeoutMs }) }, ports))
  }

  async function expectFailed(answer: Promise<unknown>) {
    const message = expect.stringContaining(upstream.name)
    await expect(answer).rejects.toMatchObject({ name: 'CallError', code: 'upstream_failed', message })
  }

  describe(`${upstream.name}: ${path}`, () => {
    test('reads a good answer', () => expect(callWith(good)).resolves.toBeDefined())
    if (method === 'GET')
      test('reads a good answer after one 503', () => expect(callWith([{ status: 503 }, good])).resolves.toBeDefined())

    const faults: Record<string, UpstreamReply> = {
      'a connection that resets': { misbehave: 'reset' },
      'too many requests': { status: 429, headers: { 'retry-after': '60' } },
      'a server error': { ...good, status: 500 },
      'a page for people': { headers: { 'content-type': 'text/html' }, body: HTML },
      'a body that breaks off': { ...good, misbehave: 'truncate' },
      'a body that ends early': { ...good, body: good.body.slice(0, good.body.length / 2) },
      'an empty body': { ...good, body: '' },
    }
    for (const [what, body] of Object.entries(unbelievable)) if (body !== null) faults[what] = { ...good, body }

    test.each(Object.entries(faults))('refuses %s', async (_, reply) => {
      // A renewed recording may no longer contain what a fault replaces.
      expect(reply, 'a fault that changes nothing').not.toEqual(good)
      await expectFailed(callWith(reply))
    })

    if (method === 'GET')
      test('asks no second time where it is limited and not told for how long', async () => {
        await using server = await startUpstreamServer({ [path]: { status: 429 } })
        const context = upstreamContext({ upstreams: [upstream], baseAddress: server.baseAddress }, ports)
        await expectFailed(call(context))
        expect(server.requests.filter((request) => request.path === path)).toHaveLength(1)
      })

    if (/^[[{]/.test(good.body))
      test('reads or refuses an answer of which any one value is odd', async () => {
        let body = good.body
        await using server = await startUpstreamServer({ [path]: () => ({ ...good, body }) })
        const { baseAddress } = server
        const refused = new Set<string>()
        for (const odd of oddAnswers(good.body)) {
          body = odd.body
          await call(upstreamContext({ upstreams: [upstream], baseAddress }, ports)).catch((error) => {
            expect(error, odd.what).toMatchObject({ name: 'CallError', code: 'upstream_failed' })
            refused.add(odd.field)
          })
        }
        if (needed) expect([...refused].sort()).toEqual([...needed].sort())
      })

    test('gives up on silence', () => expectFailed(callWith({ misbehave: 'hang' }, 50)))

    test('refuses where nobody listens', async () => {
      const server = await startUpstreamServer()
      await server.close()
      await expectFailed(call(upstreamContext({ upstreams: [upstream], baseAddress: server.baseAddress }, ports)))
    })
  })
}
