import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { QueuedFailure } from './queued-failure.ts'

const QueuedAnswer = Type.Object({
  data: Type.Optional(Type.Object({})),
  failure: Type.Optional(QueuedFailure),
  /** The hosts that were asked, if the caller wants to know. */
  hosts: Type.Array(Type.String()),
  /** Whether it has had a slot of heavy work there. */
  hasWorked: Type.Boolean(),
})

/** What came of a call: its answer, or the failure. */
export type QueuedAnswer = Static<typeof QueuedAnswer>

let compiled: ReturnType<typeof Compile<typeof QueuedAnswer>> | undefined

/** Reads the JSON of a row. Throws if it is no answer: another version wrote it. */
export function parseQueuedAnswer(text: string): QueuedAnswer {
  compiled ??= Compile(QueuedAnswer)
  const value: unknown = JSON.parse(text)
  if (compiled.Check(value)) return value
  throw new Error('the answer of a worker is not what this version expects')
}
