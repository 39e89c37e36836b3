import { connect } from 'node:net'
import { readFramed, writeFramed } from './framed-messages.ts'

/** The way of a worker to the process that it works for. */
export interface WorkerPort {
  send(message: unknown): void
  /** Called with every request. */
  listen(onMessage: (message: unknown) => void): void
}

/** Calls back whoever started this process; it ends when that does. @param address of a socket, for one that a shell started */
export function openPort(address: string | undefined): WorkerPort {
  if (address === undefined) {
    return {
      send: (message) => void process.send?.(message),
      listen: (onMessage) => void process.on('message', onMessage),
    }
  }
  // No setting, but what the shell hands over; of no use to what runs here.
  const { env } = process
  const { WORKER_NAME: name } = env
  delete env.WORKER_NAME
  const socket = connect(`\0${address}`)
  const send = (message: unknown) => writeFramed(socket, message)
  socket.on('error', () => {}).once('close', () => process.exit())
  send({ name, pid: process.pid })
  return { send, listen: (onMessage) => readFramed(socket, onMessage) }
}
