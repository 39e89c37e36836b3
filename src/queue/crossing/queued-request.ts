import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

const QueuedRequest = Type.Object({
  body: Type.Unknown(),
  digest: Type.Optional(Type.String()),
  caller: Type.Object({
    client: Type.String(),
    payer: Type.Optional(Type.String()),
    networks: Type.Array(Type.String()),
    isFree: Type.Boolean(),
  }),
  /** Whether the caller wants to know which hosts were asked. */
  namesHosts: Type.Boolean(),
  trace: Type.Optional(Type.Object({ traceId: Type.String(), spanId: Type.String() })),
})

/** A call as it waits in the queue: all that a worker needs beside its own settings. */
export type QueuedRequest = Static<typeof QueuedRequest>

let compiled: ReturnType<typeof Compile<typeof QueuedRequest>> | undefined

/** Reads the JSON of a row. Throws if it is not a call: another version wrote it. */
export function parseQueuedRequest(text: string): QueuedRequest {
  compiled ??= Compile(QueuedRequest)
  const value: unknown = JSON.parse(text)
  if (compiled.Check(value)) return value
  throw new Error('a queued call is not what this version expects')
}
