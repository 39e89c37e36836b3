import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Does work for a client: whatever waits for a slot inside it waits in that client's turn. */
export function onBehalfOf<T>(client: string, work: () => T): T {
  return callers.run(client, work)
}

/** The client that the running work is done for; empty for work of our own, such as checks. */
export function currentCaller(): string {
  return callers.getStore() ?? ''
}
