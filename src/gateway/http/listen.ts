import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf } from '../../contract/thrown.ts'

/**
 * Connections that wait to be accepted while the process is busy. Node's own 511 are full in a burst of callers: the
 * system then drops what they sent, and they repeat it after 0.2 to 3 seconds. The system allows no more than its
 * `net.core.somaxconn`.
 */
const WAITING_CONNECTIONS = 4096

const MOST_TRIED = 100

interface ListenOptions {
  readonly host: string
  readonly port: number
  /** True if the address was published, so no other port will do. */
  readonly isFixed: boolean
  /** Called when the port is taken, before another is tried; an error it throws ends the attempt. */
  readonly onTaken?: (port: number) => void
}

/** Listens and returns the port. If the port is taken, any free one is used; with `isFixed` that is an error. */
export async function listen(server: Server, { host, port, isFixed, onTaken }: ListenOptions): Promise<number> {
  try {
    return await listenOn(server, { host, port })
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE')
      throw new Error(`Cannot listen on ${host}:${port}. Set HOST and PORT.`, { cause: error })
    onTaken?.(port)
    if (isFixed) throw await portTaken('PORT', { host, port })
    process.stderr.write(`Port ${port} is taken; using any free one instead.\n`)
    return listenOn(server, { host, port: 0 })
  }
}

/** Throws if another program has the port of 127.0.0.1 that an operator chose by this variable; 0 is any free one. */
export async function refuseTaken(variable: string, port: number): Promise<void> {
  const probe = createServer()
  const address = { host: '127.0.0.1', port }
  await listenOn(probe, address).catch(async () => Promise.reject(await portTaken(variable, address)))
  await new Promise((resolve) => probe.close(resolve))
}

async function portTaken(variable: string, { host, port }: { host: string; port: number }): Promise<Error> {
  let free = port
  const isTaken = async (next: number) => {
    const probe = createServer()
    return listenOn(probe, { host, port: next }).then(
      () => new Promise<boolean>((resolve) => probe.close(() => resolve(false))),
      () => true,
    )
  }
  do free += 1
  while (free < port + MOST_TRIED && (await isTaken(free)))
  return new Error(`Port ${port} is taken. Choose a free one: ${variable}=${free} npm start`)
}

async function listenOn(server: Server, address: { host: string; port: number }): Promise<number> {
  server.listen({ ...address, backlog: WAITING_CONNECTIONS })
  await once(server, 'listening')
  // A server on a TCP port has an address; only one on a pipe has a name.
  return (server.address() as AddressInfo).port
}
