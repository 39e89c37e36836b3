import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServiceContext } from '../src/contract/context.ts'
import type { Service } from '../src/contract/define-service.ts'
import { catalog } from '../src/services/catalog.ts'
import { arbitraryInput } from './kit/arbitrary-input.ts'
import { junkWorld } from './kit/junk-world.ts'

const RUNS = 40

type Draw = Parameters<typeof junkWorld>[0]

// Every answer is checked against its schema before it is sold; a violation is a service_failed, which is our fault.
test.each(catalog.map((service) => [service.slug, service] as const))(
  '%s: any valid input gets an answer or a worded refusal, whatever third parties answer',
  async (_, service) => {
    await fc.assert(
      fc.asyncProperty(arbitraryInput(service.input, service.example.input), fc.gen(), async (input, draw) => {
        const context = junkWorld(draw as Draw, service.upstreams)
        const error: unknown = await call(service, input, context)
        if (error === undefined) return
        expect(error).toMatchObject({ name: 'CallError', message: expect.any(String) })
        expect(error).not.toMatchObject({ code: 'service_failed' })
      }),
      { numRuns: RUNS },
    )
  },
)

async function call(service: Service, ...[input, context]: readonly [object, ServiceContext]): Promise<unknown> {
  try {
    await service.prepare(input)(context)
    return undefined
  } catch (error) {
    return error
  }
}
