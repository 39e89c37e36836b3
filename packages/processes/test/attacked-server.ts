// A server of its own user, whose decoder is taken over: prints what contains the decoder, and what its code can do.
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeContainment } from '../src/start-worker.ts'
import { workerTask } from '../src/tasks/worker-task.ts'
import { createWorkerPool } from '../src/worker-pool.ts'
import type { attack } from './tasks/worker-tasks.ts'

const ATTACK = workerTask<typeof attack>(new URL('tasks/worker-tasks.ts', import.meta.url), 'attack')
const LIMITS = { timeoutMs: 20_000, signal: new AbortController().signal, tooHeavy: '' }

const folder = mkdtempSync(join(tmpdir(), 'farebox-server-'))
const file = join(folder, 'farebox.db')
writeFileSync(file, 'private', { mode: 0o600 })
const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
await once(listener, 'listening')
const { port } = listener.address() as AddressInfo
const pool = createWorkerPool({ size: 1, maxWaiting: 1, maxMemoryMb: 200 })
const outcomes = await pool.run(ATTACK, { serverPid: process.pid, file, folder, port }, LIMITS)
process.stdout.write(JSON.stringify({ ...describeContainment(), outcomes }))
await pool.close()
listener.close()
rmSync(folder, { recursive: true })
