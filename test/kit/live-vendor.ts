import { inspect } from 'node:util'
import type { ServiceContext } from '../../src/contract/context.ts'
import type { Upstream } from '../../src/contract/upstream.ts'

/** How the vendor of a folder of upstreams/ is asked for real: its `<folder>.live.ts` exports one as `live`. */
export interface LiveVendor {
  readonly upstreams: readonly Upstream[]
  /** The variable without which it answers nobody. */
  readonly needs?: `${string}_KEY` | `UPSTREAM_${string}`
  readonly calls: readonly LiveCall[]
}

/** One question, put by the vendor's adapter to the real hosts and to what was recorded of them alike. */
export interface LiveCall {
  /** What is asked for, as it is printed. */
  readonly what: string
  /** Throws unless the answer can be read and is what was asked for. */
  run(context: ServiceContext): Promise<void>
  /** What is kept of the answer; a text: why nothing is. */
  readonly recording: Recording | string
}

/** A file of the vendor's fixtures/. When it is renewed, the fields and rows it had are what is kept of the answer. */
export interface Recording {
  /** JSON or XML. */
  readonly file: string
  /** The field that tells the rows of a JSON list apart. Without it the first rows are kept. */
  readonly rowKey?: string
  /** Picks rows of a JSON answer where a key does not do. */
  readonly select?: (answer: unknown) => unknown
  /** How many of each of these elements of an XML answer are kept; all of the others are. */
  readonly elements?: Readonly<Record<string, number>>
  /** When the answer was true, read from it, where the adapter refuses what is old or still to come. */
  readonly trueAt?: (body: string) => Date
}

/** Makes a call of an adapter's function and of what must hold for any answer to it, today's and a recorded one. */
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
