// The program of a process of the worker pool: one request at a time, one reply each. It ends with the one that started it.
import { CallError, type ErrorCode } from '../../contract/errors.ts'
import { openPort } from './open-port.ts'

/** A call of the function `name` that `module` exports. */
export interface WorkerRequest {
  readonly module: string
  readonly name: string
  readonly input: unknown
}

/** First that the function is there and begins, then what came of it. */
export type WorkerReply =
  | { readonly begins: true }
  | { readonly value: unknown }
  | {
      readonly error: unknown
      /** Set when the function threw a CallError. */
      readonly refusal?: {
        readonly code: ErrorCode
        readonly message: string
        readonly extras: Readonly<Record<string, unknown>>
      }
    }

const port = openPort(process.argv[2])
// The pool sends nothing else.
port.listen(async (request) => port.send(await reply(request as WorkerRequest)))

async function reply({ module, name, input }: WorkerRequest): Promise<WorkerReply> {
  try {
    // Whether the name is there, and a function, is asked next.
    const exported = (await import(module)) as Record<string, (input: unknown) => unknown>
    const call = exported[name]
    if (!call) throw new Error(`${module} does not export ${name}`)
    port.send({ begins: true } satisfies WorkerReply)
    return { value: await call(input) }
  } catch (error) {
    if (!(error instanceof CallError)) return { error }
    const { code, message, extras } = error
    return { error: new Error(message), refusal: { code, message, extras } }
  }
}
