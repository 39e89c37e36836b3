// The program of a worker process: one request at a time, one reply each. It ends with the process that started it.
import { CallError, type ErrorCode } from '@farebox/call-errors'
import { openPort } from './open-port.ts'

/** A call of the function `name` that `module` exports. */
export interface WorkerRequest {
  readonly module: string
  readonly name: string
  readonly input: unknown
}

/** Loads a module before a function of it is called. */
export interface LoadRequest {
  readonly load: string
}

/** That it is loaded, or why not. */
export type LoadReply = { readonly loaded: true } | { readonly error: unknown }

/** First that the function starts, then its result. */
export type WorkerReply =
  | { readonly begins: true }
  | { readonly value: unknown }
  | {
      readonly error: unknown
      /** Set if the function threw a CallError. */
      readonly refusal?: {
        readonly code: ErrorCode
        readonly message: string
        readonly extras: Readonly<Record<string, unknown>>
        readonly headers: Readonly<Record<string, string>>
      }
    }

const port = openPort(process.argv[2])
// The pool sends nothing else.
port.listen(async (message) => {
  const request = message as WorkerRequest | LoadRequest
  port.send('load' in request ? await load(request) : await reply(request))
})

async function load({ load: module }: LoadRequest): Promise<LoadReply> {
  try {
    await import(module)
    return { loaded: true }
  } catch (error) {
    return { error }
  }
}

async function reply({ module, name, input }: WorkerRequest): Promise<WorkerReply> {
  try {
    // The next line checks that the name exists and is a function.
    const exported = (await import(module)) as Record<string, (input: unknown) => unknown>
    const call = exported[name]
    if (!call) throw new Error(`${module} does not export ${name}`)
    port.send({ begins: true } satisfies WorkerReply)
    return { value: await call(input) }
  } catch (error) {
    if (!(error instanceof CallError)) return { error }
    const { code, message, extras, headers } = error
    return { error: new Error(message), refusal: { code, message, extras, headers } }
  }
}
