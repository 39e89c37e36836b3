import type { Worker } from 'node:cluster'

/** What Node's cluster and its workers tell each other of a connection (lib/internal/cluster of Node 18 to 24). */
interface ClusterMessage {
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

/**
 * Ends the connections that a worker was handed and never took. The cluster keeps its own copy of each until the worker
 * says that it has it, and waits for ever for one that was killed in between: so would the caller.
 */
export function endUntaken({ process: child }: Worker) {
  const untaken = new Map<number, { close(): void }>()
  const { send } = child
  // Passed on as they are; the types of its many forms say nothing of the cluster's own.
  const passOn = (...sent: [ClusterMessage?, { close(): void }?, ...unknown[]]) => {
    const [message, connection] = sent
    if (message?.act === 'newconn' && message.seq !== undefined && connection) untaken.set(message.seq, connection)
    return Reflect.apply(send, child, sent)
  }
  Object.assign(child, { send: passOn })
  child.on('internalMessage', ({ ack = -1 }: ClusterMessage) => untaken.delete(ack))
  child.once('exit', () => {
    for (const connection of untaken.values()) connection.close()
  })
}
