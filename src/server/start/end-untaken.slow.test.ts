import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'

const MODULE = new URL('end-untaken.ts', import.meta.url).href
// Workers that stop without a word, as one does that is killed while connections come in.
const PROGRAM = `
import cluster from 'node:cluster'
import { createServer } from 'node:http'
if (cluster.isPrimary) {
  const { endUntaken } = await import('${MODULE}')
  const worker = cluster.fork()
  if (process.argv[1] !== 'bare') endUntaken(worker)
  worker.on('message', (port) => {
    worker.process.kill('SIGSTOP')
    process.stdout.write(port + '\\n')
  })
  process.stdin.on('data', () => worker.process.kill('SIGKILL'))
} else {
  const server = createServer((_, response) => response.end('served'))
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
}
`

/** How many of ten connections to a worker that is killed are still open two seconds later. */
async function stillOpen(kind: string): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, kind], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(child.stdout, 'data')
    const sockets = Array.from({ length: 10 }, () => connect(Number(port), '127.0.0.1'))
    let open = sockets.length
    for (const socket of sockets) {
      socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      socket.once('close', () => {
        open -= 1
      })
    }
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    await new Promise((resolve) => setTimeout(resolve, 500))
    child.stdin.write('kill')
    await new Promise((resolve) => setTimeout(resolve, 2000))
    for (const socket of sockets) socket.destroy()
    return open
  } finally {
    child.kill('SIGKILL')
  }
}

test('a connection that a killed process was handed and never took is ended', async () => {
  expect(await stillOpen('bare')).toBeGreaterThan(0)
  expect(await stillOpen('ended')).toBe(0)
})
