import type { ServiceContext } from '../../src/contract/context.ts'
import type { Service } from '../../src/contract/define-service.ts'

/** What a service's example is run in: third parties as they were recorded, everything else as real as in service. */
export interface World {
  /** Fields of the answer that depend on time, place or machine (see compare-answers.ts); all others are compared by value. */
  readonly varies?: readonly string[]
  /** Opens the ports of one call, and closes them when `run` is done. */
  open<T>(run: (context: ServiceContext) => Promise<T>, service: Service): Promise<T>
}
