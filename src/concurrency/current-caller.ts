import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Does work for a client: inside it, every wait for a slot counts as that client's. */
export function onBehalfOf<T>(client: string, work: () => T): T {
  return callers.run(client, work)
}

/** The client that the running work is done for; empty for our own work, such as checks. */
export function currentCaller(): string {
  return callers.getStore() ?? ''
}
