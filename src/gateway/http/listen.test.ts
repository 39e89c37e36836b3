import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { listen, refuseTaken } from './listen.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function open() {
  const server = createServer()
  servers.push(server)
  return server
}

test('uses another port if the preferred one is taken and the address was not published', async () => {
  const taken = await listen(open(), { host: '127.0.0.1', port: 0, isFixed: false })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const other = await listen(open(), { host: '127.0.0.1', port: taken, isFixed: false })
  expect(other).not.toBe(taken)
  expect(said).toHaveBeenCalledWith(`Port ${taken} is taken; using any free one instead.\n`)
  said.mockRestore()
})

test('keeps a published port, and names one that is free', async () => {
  const host = '127.0.0.1'
  const taken = await listen(open(), { host, port: 0, isFixed: true })
  await listen(open(), { host, port: taken + 1, isFixed: true }).catch(() => {})
  const error: unknown = await listen(open(), { host, port: taken, isFixed: true }).catch((thrown: unknown) => thrown)
  const [, free = ''] = /Choose a free one: PORT=(\d+) npm start/.exec(String(error)) ?? []
  expect(Number(free)).toBeGreaterThan(taken + 1)
  expect(await listen(open(), { host, port: Number(free), isFixed: true })).toBe(Number(free))
})

test('refuses a port that was chosen by another variable in the same words', async () => {
  const taken = await listen(open(), { host: '127.0.0.1', port: 0, isFixed: true })
  await expect(refuseTaken('SANDBOX_RPC_PORT', taken)).rejects.toThrow(
    new RegExp(`^Port ${taken} is taken\\. Choose a free one: SANDBOX_RPC_PORT=\\d+ npm start$`),
  )
  servers.pop()?.close()
  await expect(refuseTaken('SANDBOX_RPC_PORT', taken)).resolves.toBeUndefined()
  await expect(refuseTaken('SANDBOX_RPC_PORT', 0)).resolves.toBeUndefined()
  // And holds none of them.
  await expect(listen(open(), { host: '127.0.0.1', port: taken, isFixed: true })).resolves.toBe(taken)
})

test('names an address on which it cannot listen', async () => {
  await expect(listen(open(), { host: '203.0.113.1', port: 1, isFixed: false })).rejects.toThrow(
    'Cannot listen on 203.0.113.1:1',
  )
})

// More than the 511 of Node's own, so WAITING_CONNECTIONS is what lets them in.
const BURST = 600
// Below the second after which the system asks for a refused connection again.
const BUSY_MS = 800
// Connects as often as told, and counts the connections that stand.
const CALLERS = `
  const { connect } = require('node:net')
  const { workerData: { port, burst, standing } } = require('node:worker_threads')
  for (let n = 0; n < burst; n += 1)
    connect(port, '127.0.0.1', () => {
      if (Atomics.add(standing, 0, 1) + 1 === burst) Atomics.notify(standing, 1)
    }).on('error', () => {})
`

/** What the system allows any server. */
function allowedBySystem(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 128
  }
}

test.skipIf(allowedBySystem() < BURST)('a burst of callers is let in while the process is busy', async () => {
  const port = await listen(open(), { host: '127.0.0.1', port: 0, isFixed: false })
  const standing = new Int32Array(new SharedArrayBuffer(8))
  const callers = new Worker(CALLERS, { eval: true, workerData: { port, burst: BURST, standing } })
  // Nothing is accepted meanwhile: this thread stands still until the last has connected.
  Atomics.wait(standing, 1, 0, BUSY_MS)
  const connected = Atomics.load(standing, 0)
  await callers.terminate()
  expect(connected).toBe(BURST)
})
