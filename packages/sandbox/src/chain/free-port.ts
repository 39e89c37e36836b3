import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * The preferred port of 127.0.0.1 if it is free, otherwise any free one; 0 prefers none. It may be taken again at once.
 */
export async function freePort(preferred: number): Promise<number> {
  return (await tryListen(preferred)) ?? (await tryListen(0)) ?? Promise.reject(new Error('no free port on 127.0.0.1'))
}

async function tryListen(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return undefined
  }
  // A server that listens on TCP has an AddressInfo; a string is for pipes.
  const { port: found } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return found
}
