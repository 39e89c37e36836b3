// https://w3c.github.io/webdriver-bidi/: the protocol that an installed Firefox speaks, as far as looking at pages needs it.

/** A session with a browser over WebDriver BiDi. */
export interface BidiSession {
  /** The browser's version. */
  readonly version: string
  /** The result of a command, with the fields that the specification gives it. Rejects with the browser's error. */
  send<Result>(method: string, params: object): Promise<Result>
  /** The errors of console and scripts in a window since the last call. */
  takeErrors(context: string): readonly string[]
  close(): void
}

const LONGEST_MS = 60_000

/** Opens a session at the WebSocket address that the browser printed. */
export async function connectBidi(address: string): Promise<BidiSession> {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const errors = new Map<string, string[]>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    if (message.type === 'event') return noteError(errors, message)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`))
    else asked?.resolve(message.result)
  })
  await new Promise<unknown>((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })

  async function send<Result>(method: string, params: object): Promise<Result> {
    last += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    const timer = setTimeout(() => answer.reject(new Error(`${method} took over ${LONGEST_MS / 1000} s`)), LONGEST_MS)
    // The caller names the result that the specification gives this command.
    return answer.promise.finally(() => clearTimeout(timer)) as Promise<Result>
  }

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    version: capabilities.browserVersion,
    send,
    takeErrors(context) {
      const taken = errors.get(context) ?? []
      errors.delete(context)
      return taken
    },
    close: () => socket.close(),
  }
}

interface LogEvent {
  readonly params: {
    readonly level: string
    readonly text: string | null
    readonly source: { readonly context: string }
  }
}

function noteError(errors: Map<string, string[]>, { params: { level, text, source } }: LogEvent) {
  if (level !== 'error') return
  errors.set(source.context, [...(errors.get(source.context) ?? []), text ?? 'an error without words'])
}
