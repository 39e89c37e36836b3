import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CallError } from '../../contract/errors.ts'
import { admittedOnly } from '../egress/admitted-only.ts'
import { connectionFailure } from '../egress/connection-failure.ts'
import type { AdmittedHost, EgressGuard } from '../egress/egress-guard.ts'
import { Unreachable } from '../egress/unreachable.ts'
import { RequestPace } from './page-limits.ts'

/** Which addresses the traffic of a page may reach. */
export interface PageEgressOptions {
  readonly guard: EgressGuard
  /** Hosts the page is better off without. */
  readonly isUnwanted: (hostname: string) => boolean
}

const CONNECT_MS = 4000
const LOOK_MS = 50
// Of all answers to one page.
const MAX_BYTES = 128 * 1024 * 1024

/** Every connection of one page: admits each host once, dials only what was checked then, and remembers what failed. */
export class PageEgress {
  readonly #options: PageEgressOptions
  readonly #closing = new AbortController()
  readonly #admitted = new Map<string, Promise<AdmittedHost>>()
  readonly #failures = new Map<string, CallError>()
  readonly #sockets = new Set<Duplex>()
  readonly #dialled = new Set<Socket>()
  readonly #pace = new RequestPace()
  #bytesLeft = MAX_BYTES

  constructor(options: PageEgressOptions) {
    this.#options = options
  }

  /** The checked addresses of the host of `url`, the same for the life of the page. */
  admit(url: URL): Promise<AdmittedHost> {
    const known = this.#admitted.get(keyOf(url))
    if (known) return known
    const { guard, isUnwanted } = this.#options
    const admission = isUnwanted(url.hostname)
      ? Promise.reject(new Unreachable('url', 'its host belongs to an advertiser'))
      : guard.admit(url, this.#closing.signal)
    this.#admitted.set(keyOf(url), admission)
    return admission
  }

  /** Waits until one more request of the page may go out. Throws when the page is closed. */
  turn(): Promise<void> {
    return this.#pace.turn(this.#closing.signal)
  }

  /** A connection to the host of `url`. Throws invalid_input where it may not or cannot be reached. */
  async dial(url: URL): Promise<Socket> {
    try {
      const { hostname, port, addresses } = await this.admit(url)
      const lookup = admittedOnly({ hostname, port, addresses })
      const { signal } = this.#closing
      const socket = connect({ host: hostname, port, lookup, autoSelectFamily: true, noDelay: true, signal })
      this.track(socket)
      socket.setTimeout(CONNECT_MS, () => socket.destroy(new Unreachable('url', 'the connection timed out')))
      await once(socket, 'connect')
      socket.setTimeout(0)
      this.#dialled.add(socket)
      socket.once('close', () => this.#dialled.delete(socket))
      return socket
    } catch (error) {
      throw this.fail(url, error)
    }
  }

  /** Remembers why the host of `url` gave no answer. */
  fail(url: URL, error: unknown): CallError {
    const failure =
      error instanceof CallError
        ? error
        : new Unreachable('url', connectionFailure(error) ?? 'the connection failed', error)
    this.#failures.set(keyOf(url), failure)
    return failure
  }

  /** Why the last connection to the host of this address failed; undefined where none did. */
  failureAt(address: string): CallError | undefined {
    const url = URL.parse(address)
    return url ? this.#failures.get(keyOf(url)) : undefined
  }

  /** Closes this one too when the page is closed. */
  track(socket: Duplex) {
    this.#sockets.add(socket)
    socket.on('error', () => {}).once('close', () => this.#sockets.delete(socket))
  }

  /** Counts what `answer` brings; past the limit of the page, every connection ends. */
  meter(answer: NodeJS.ReadableStream) {
    answer.on('data', (chunk: Buffer) => {
      this.#bytesLeft -= chunk.length
      if (this.#bytesLeft < 0) this.#closeSockets()
    })
  }

  /**
   * From now on until it is disposed of, ends the connections over which nothing comes for `silentMs`: what they were to bring
   * is missing, no more. Those too that are dialled meanwhile, as a browser does to try once more.
   */
  dropSilent(silentMs: number): Disposable {
    const heard = new Map<Socket, { readonly bytes: number; readonly at: number }>()
    const look = () => {
      const now = performance.now()
      for (const socket of this.#dialled) {
        const { bytes, at } = heard.get(socket) ?? { bytes: -1, at: now }
        if (socket.bytesRead !== bytes) heard.set(socket, { bytes: socket.bytesRead, at: now })
        else if (now - at >= silentMs) socket.destroy()
      }
    }
    look()
    const looking = setInterval(look, LOOK_MS)
    return { [Symbol.dispose]: () => clearInterval(looking) }
  }

  close() {
    this.#closing.abort()
    this.#closeSockets()
  }

  #closeSockets() {
    for (const socket of this.#sockets) socket.destroy()
  }
}

function keyOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'http:' ? 80 : 443)}`
}
