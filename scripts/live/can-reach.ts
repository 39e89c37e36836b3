import { once } from 'node:events'
import { connect } from 'node:net'

const TIMEOUT_MS = 5000

/** Whether at least one of these addresses accepts a connection within 5 seconds. */
export async function canReach(addresses: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const end = new AbortController()
  try {
    await Promise.any(addresses.map((address) => dial(address, AbortSignal.any([signal, end.signal]))))
    return true
  } catch {
    return false
  } finally {
    end.abort()
  }
}

async function dial(address: string, signal: AbortSignal): Promise<void> {
  const { hostname, port, protocol } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port) || (protocol === 'http:' ? 80 : 443) })
  try {
    await once(socket, 'connect', { signal })
  } finally {
    socket.on('error', () => {}).destroy()
  }
}
