import { takeOneOf } from '@farebox/concurrency'
import type { FindLastSale } from '@farebox/till/records'
import type { Store } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import type { OnConditionJudged } from '../health/condition-tally.ts'
import { readChargeCondition } from './charge-condition.ts'

/** The condition of one call. */
export interface CallCondition {
  /** Before the work: takes one of the payer's tries. Throws invalid_input if none is left. */
  begin(payer: string): Promise<void>
  /** After it: throws condition_not_met. */
  requireMet(answer: object): void
}

/** Of calls without the header. */
export const NO_CONDITION: CallCondition = { async begin() {}, requireMet() {} }

/** Reads the condition of a call for a service from the header Charge-If. Throws invalid_input. */
export type ReadCallCondition = (header: string | undefined, service: Service) => CallCondition

/** What nobody paid for is bounded by what the same payer bought: so many conditional calls for each charged answer. */
const TRIES = [1, 2, 3]
const TTL_SECONDS = 30 * 24 * 3600

interface ConditionParts {
  readonly store: Pick<Store, 'putIfAbsent'>
  readonly findLastSale: FindLastSale
  /** Called with each condition that was judged. */
  readonly onJudged?: OnConditionJudged
}

/** Creates the reader of conditions. */
export function createConditionReader({ store, findLastSale, onJudged }: ConditionParts): ReadCallCondition {
  return (header, service) => {
    if (header === undefined) return NO_CONDITION
    const { slug } = service
    const { requireMet } = readChargeCondition(header, service)
    return {
      requireMet: (answer) => requireMet(answer, (failedFields) => onJudged?.(slug, failedFields)),
      async begin(payer) {
        const sale = await findLastSale(payer.toLowerCase(), slug)
        const tries = sale === undefined ? [] : TRIES.map((number) => `charge-if:${sale}:${number}`)
        if ((await takeOneOf(tries, { store, ttlSeconds: TTL_SECONDS })) !== undefined) return
        throw invalidInput(
          `Charge-If: each charged answer of ${slug} allows ${TRIES.length} calls with a condition, and none is left. Not charged. Call once without Charge-If, then with it.`,
        )
      },
    }
  }
}
