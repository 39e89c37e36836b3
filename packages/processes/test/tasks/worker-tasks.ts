import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { busy, invalidInput } from '@farebox/call-errors'

export function add({ a, b }: { a: number; b: number }) {
  return { sum: a + b, pid: process.pid }
}

export function refuse(message: string): never {
  throw invalidInput(message)
}

export function beBusy(seconds: number): never {
  throw busy('try again', seconds)
}

export function fail(message: string): never {
  throw new Error(message)
}

export function spin(_: null): never {
  for (;;);
}

export function hoard(_: null) {
  const hoarded: number[][] = []
  for (;;) hoarded.push(new Array(100_000).fill(1.5))
}

export function hoardOutsideTheHeap(_: null): never {
  const hoarded: Buffer[] = []
  for (;;) hoarded.push(Buffer.alloc(1e6, 1))
}

export function die(_: null) {
  process.kill(process.pid, 'SIGSEGV')
  return new Promise<never>(() => {})
}

export function environment(_: null) {
  return Object.keys(process.env)
}

/** Gets no processor any more, as on a machine that is busy with others. */
export function starve(_: null): Promise<never> {
  process.kill(process.pid, 'SIGSTOP')
  return new Promise(() => {})
}

interface Targets {
  readonly serverPid: number
  readonly file: string
  readonly folder: string
  readonly port: number
}

/** What code that took over a decoder can do: each attempt with 'done', or the code of its error. */
export async function attack({ serverPid, file, folder, port }: Targets): Promise<Record<string, string>> {
  const attempts: Record<string, () => unknown> = {
    environment: () => readFileSync(`/proc/${serverPid}/environ`),
    memory: () => readFileSync(`/proc/${serverPid}/maps`),
    file: () => readFileSync(file),
    overwrite: () => writeFileSync(file, ''),
    create: () => writeFileSync(join(folder, 'new'), ''),
    users: () => readFileSync('/etc/passwd'),
    temporary: () => writeFileSync(join(tmpdir(), 'farebox-attack'), 'x'),
    program: () => closeSync(openSync(import.meta.filename, 'r+')),
    kill: () => process.kill(serverPid, 0),
    become_root: () => process.setuid?.(0),
    connect: () => once(connect(port, '127.0.0.1'), 'connect'),
  }
  const outcomes: Record<string, string> = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt()
      outcomes[name] = 'done'
    } catch (error) {
      outcomes[name] = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    }
  }
  return outcomes
}
