import type { ServiceContext } from '../../src/contract/context.ts'
import type { Service } from '../../src/contract/define-service.ts'

/** The surroundings in which a service's example runs: third parties as recorded, everything else as in operation. */
export interface World {
  /** Fields of the answer that depend on time, place or machine (see compare-answers.ts); all others are compared by value. */
  readonly varies?: readonly string[]
  /** Opens the ports of one call, and closes them when `run` is done. */
  open<T>(run: (context: ServiceContext) => Promise<T>, service: Service): Promise<T>
}
