import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom the running work is done for. */
export interface Caller {
  /** Client address; empty for our own work, such as checks. */
  readonly client: string
  /** Who pays, in lower case; absent for free calls. */
  readonly payer?: string
  /** The networks of the client that share with each other, from the widest; without the client itself. */
  readonly networks: readonly string[]
  /** True if nobody pays for it. */
  readonly isFree: boolean
  /** Whether it has had a slot of a queue of heavy work: from then on a failure has cost something. */
  hasWorked: boolean
  /** The hosts that were asked for this call, if its caller wants to know: see noteHost(). */
  readonly hosts?: Set<string> | undefined
}

// Of one call. A page can name as many as it likes.
const MOST_HOSTS = 1000

const callers = new AsyncLocalStorage<Caller>()
const ourselves: Caller = { client: '', networks: [], isFree: false, hasWorked: false }

/** Does work for a caller: inside it, every wait for a slot counts as that caller's. */
export function onBehalfOf<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work)
}

/** Records that a host is asked for the running work: called for every request that leaves, when it is let out. */
export function noteHost(hostname: string): void {
  const hosts = callers.getStore()?.hosts
  if (hosts && hosts.size < MOST_HOSTS) hosts.add(hostname)
}

/** Does work of our own inside that of a caller: what it stores is ours. */
export function onOurBehalf<T>(work: () => T): T {
  return callers.run(ourselves, work)
}

/** The caller that the running work is done for. */
export function currentCaller(): Caller {
  return callers.getStore() ?? ourselves
}
