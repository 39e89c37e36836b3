import fc from 'fast-check'
import { expect } from 'vitest'
import type { ServiceContext } from '../../src/contract/context.ts'
import type { Service } from '../../src/contract/define-service.ts'

/**
 * Runs junk, and junk in the shape of `likely`, through a service: each must be answered, or refused as invalid_input
 * or busy, or as `orAs`.
 */
export async function expectAnswerOrRefusal(
  service: Service,
  {
    context,
    likely,
    orAs = 'busy',
  }: { readonly context: ServiceContext; readonly likely: fc.Arbitrary<unknown>; readonly orAs?: string },
): Promise<void> {
  const outcome = async (body: unknown) => service.prepare(body)(context)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ arbitrary: fc.anything(), weight: 1 }, { arbitrary: likely, weight: 3 }),
      async (body) => {
        const error: unknown = await outcome(body).then(
          () => undefined,
          (reason) => reason,
        )
        if (error === undefined) return
        expect(error).toMatchObject({
          name: 'CallError',
          code: expect.stringMatching(`^(invalid_input|busy|${orAs})$`),
        })
      },
    ),
    { numRuns: 500 },
  )
}
