import { inspect } from 'node:util'
import type { Upstream } from '@farebox/third-parties'
import type { ServiceContext } from '../../src/contract/context.ts'

/** How the vendor of a folder of upstreams/ is called live: its `<folder>.live.ts` exports one as `live`. */
export interface LiveVendor {
  readonly upstreams: readonly Upstream[]
  /** The variable without which it does not answer. */
  readonly needs?: `${string}_KEY` | `UPSTREAM_${string}`
  readonly calls: readonly LiveCall[]
}

/** One call of the vendor's adapter, for the real hosts and for the recording alike. */
export interface LiveCall {
  /** The request, as it is printed. */
  readonly what: string
  /** Throws unless the answer is readable and matches the request. */
  run(context: ServiceContext): Promise<void>
  /** How the answer is recorded; a text: why it is not. */
  readonly recording: Recording | string
}

/** A file of the vendor's fixtures/. A renewed recording keeps the fields and rows of the old one. */
export interface Recording {
  /** JSON or XML. */
  readonly file: string
  /** The field that identifies the rows of a JSON list. Without it the first rows are kept. */
  readonly rowKey?: string
  /** Selects rows of a JSON answer if a key is not enough. */
  readonly select?: (answer: unknown) => unknown
  /** How many of each of these elements of an XML answer are kept; others are all kept. */
  readonly elements?: Readonly<Record<string, number>>
  /** The time at which the answer was true, if the adapter refuses old or future ones. */
  readonly trueAt?: (body: string) => Date
}

/** Makes a call from an adapter's function and a check that holds for any answer, current or recorded. */
export function liveCall<T>(call: {
  readonly what: string
  readonly ask: (context: ServiceContext) => Promise<T>
  readonly holds: (answer: T) => boolean
  readonly recording: LiveCall['recording']
}): LiveCall {
  const { what, ask, holds, recording } = call
  return {
    what,
    recording,
    async run(context) {
      const answer = await ask(context)
      if (holds(answer)) return
      const shown = inspect(answer, { depth: 3, breakLength: Number.POSITIVE_INFINITY }).slice(0, 300)
      throw new Error(`can be read, but is not what was asked for: ${shown}`)
    },
  }
}
