import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WaitingClock } from '@farebox/concurrency'
import type { UpstreamHttp } from '@farebox/third-parties'
import type { Logger, ServiceContext, Store } from '../../src/contract/context.ts'

/**
 * A context with only the given ports; using any other fails by name. Its memo loads every time: caching is tested with
 * the real one.
 */
export function fakeContext(ports: Partial<ServiceContext> = {}): ServiceContext {
  const context: ServiceContext = {
    http: refuse('http') as ServiceContext['http'],
    web: refuse('web') as ServiceContext['web'],
    dns: refuse('dns') as ServiceContext['dns'],
    datasets: refuse('datasets') as ServiceContext['datasets'],
    workers: { run: async ({ module, name }, input) => (await import(module.href))[name](input) },
    browser: refuse('browser') as ServiceContext['browser'],
    ocr: refuse('ocr') as ServiceContext['ocr'],
    notices: refuse('notices') as ServiceContext['notices'],
    statements: { sign: (statement) => `fake.${JSON.stringify(statement)}` },
    store: memoryStore(),
    memo: { remember: (_key, { load }) => load(context) },
    clock: fixedClock('2026-11-20T12:00:00Z'),
    log: silentLog(),
    signal: new AbortController().signal,
    ...ports,
  }
  return context
}

/** An `http` port with only these methods; any other fails by name. */
export function fakeHttp(methods: Partial<UpstreamHttp>): UpstreamHttp {
  return new Proxy(methods as UpstreamHttp, {
    get: (given, name) => Reflect.get(given, name) ?? Reflect.get(refuse('http'), name),
  })
}

/** A clock that stands still until it is set; its waits end at once. */
export function fixedClock(at: string): WaitingClock & { set(at: string): void } {
  let now = new Date(at)
  return {
    now: () => now,
    wait: () => nextTurn(),
    set(next) {
      now = new Date(next)
    },
  }
}

export function memoryStore(): Store {
  const rows = new Map<string, string>()
  return {
    async get(key) {
      return rows.get(key)
    },
    async put(key, value) {
      rows.set(key, value)
    },
    async putIfAbsent(key, value) {
      if (rows.has(key)) return false
      rows.set(key, value)
      return true
    },
  }
}

export function silentLog(): Logger {
  return { debug() {}, info() {}, warn() {}, error() {} }
}

function refuse(port: string): object {
  return new Proxy({}, { get: (_, name) => () => Promise.reject(new Error(`unexpected ${port}.${String(name)}()`)) })
}
