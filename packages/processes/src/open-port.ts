import { connect } from 'node:net'
import { readFramed, writeFramed } from './framed-messages.ts'

/** The channel from a worker to the process it works for. */
export interface WorkerPort {
  send(message: unknown): void
  /** Called with every request. */
  listen(onMessage: (message: unknown) => void): void
}

/**
 * Connects to the process that started this one, and exits when that ends.
 * @param address of a socket, for a worker started by the shell
 */
export function openPort(address: string | undefined): WorkerPort {
  if (address === undefined) {
    return {
      send: (message) => void process.send?.(message),
      listen: (onMessage) => void process.on('message', onMessage),
    }
  }
  // Not a setting: the shell passes it, and the tasks must not see it.
  const { env } = process
  const { WORKER_NAME: name } = env
  delete env.WORKER_NAME
  const socket = connect(address)
  const send = (message: unknown) => writeFramed(socket, message)
  socket.on('error', () => {}).once('close', () => process.exit())
  send({ name, pid: process.pid })
  return { send, listen: (onMessage) => readFramed(socket, onMessage) }
}
