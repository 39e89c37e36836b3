import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf } from '../contract/thrown.ts'

interface ListenOptions {
  readonly host: string
  readonly port: number
  /** True when others were told the address, so that another port would not do. */
  readonly isFixed: boolean
  /** Told that the port is taken, before another is tried; what it throws ends the attempt. */
  readonly onTaken?: (port: number) => void
}

/** Listens and tells the port. A port that is taken is replaced by any free one, or where it is fixed an error says so. */
export async function listen(server: Server, { host, port, isFixed, onTaken }: ListenOptions): Promise<number> {
  try {
    return await listenOn(server, { host, port })
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE')
      throw new Error(`Cannot listen on ${host}:${port}. Set HOST and PORT.`, { cause: error })
    onTaken?.(port)
    if (isFixed) throw new Error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
    process.stderr.write(`Port ${port} is taken, so any free one is used.\n`)
    return listenOn(server, { host, port: 0 })
  }
}

async function listenOn(server: Server, address: { host: string; port: number }): Promise<number> {
  server.listen(address)
  await once(server, 'listening')
  // A server that listens on a port has an address; only one on a pipe has a name.
  return (server.address() as AddressInfo).port
}
