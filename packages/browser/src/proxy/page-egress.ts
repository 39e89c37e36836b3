import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CallError, notReached, Unreachable } from '@farebox/call-errors'
import type { AdmittedHost, EgressGuard } from '@farebox/egress'
import { admittedOnly, connectionFailure } from '@farebox/egress'
import { RequestPace } from '../page/page-limits.ts'

/** Which addresses a page may reach. */
export interface PageEgressOptions {
  readonly guard: EgressGuard
  /** Hosts to block for the page's own good. */
  readonly isUnwanted: (hostname: string) => boolean
}

const CONNECT_MS = 4000
const LOOK_MS = 50
// Limit for all answers to one page.
const MAX_BYTES = 128 * 1024 * 1024

/**
 * All connections of one page: admits each host once, connects only to the addresses checked then, and records
 * failures.
 */
export class PageEgress {
  readonly #options: PageEgressOptions
  readonly #closing = new AbortController()
  readonly #admitted = new Map<string, Promise<AdmittedHost>>()
  readonly #failures = new Map<string, CallError>()
  readonly #sockets = new Set<Duplex>()
  readonly #dialled = new Set<Socket>()
  readonly #pace = new RequestPace()
  // The browser's requests come by a socket, but belong to the call that opened the page.
  readonly #asCaller = AsyncLocalStorage.snapshot()
  #bytesLeft = MAX_BYTES

  constructor(options: PageEgressOptions) {
    this.#options = options
  }

  /** The checked addresses of the host of `url`, constant for the life of the page. */
  admit(url: URL): Promise<AdmittedHost> {
    const known = this.#admitted.get(keyOf(url))
    if (known) return known
    const { guard, isUnwanted } = this.#options
    const admission = isUnwanted(url.hostname)
      ? Promise.reject(new Unreachable('url', 'its host belongs to an advertiser'))
      : this.#asCaller(() => guard.admit(url, this.#closing.signal))
    this.#admitted.set(keyOf(url), admission)
    return admission
  }

  /** Waits until the page may send one more request. Throws when the page is closed. */
  turn(): Promise<void> {
    return this.#pace.turn(this.#closing.signal)
  }

  /** Connects to the host of `url`. Throws invalid_input if that is not allowed or fails. */
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

  /** Records why the host of `url` gave no answer. */
  fail(url: URL, error: unknown): CallError {
    const failure =
      error instanceof CallError
        ? error
        : notReached('url', connectionFailure(error) ?? { reason: 'the connection failed', isOurs: false }, error)
    this.#failures.set(keyOf(url), failure)
    return failure
  }

  /** Why the last connection to the host of this address failed; undefined if none did. */
  failureAt(address: string): CallError | undefined {
    const url = URL.parse(address)
    return url ? this.#failures.get(keyOf(url)) : undefined
  }

  /** Closes this socket too when the page is closed. */
  track(socket: Duplex) {
    this.#sockets.add(socket)
    socket.on('error', () => {}).once('close', () => this.#sockets.delete(socket))
  }

  /** Counts the bytes of `answer`; beyond the page's limit, every connection ends. */
  meter(answer: NodeJS.ReadableStream) {
    answer.on('data', (chunk: Buffer) => {
      this.#bytesLeft -= chunk.length
      if (this.#bytesLeft < 0) this.#closeSockets()
    })
  }

  /**
   * Until it is disposed of, or the page is closed, ends connections that deliver nothing for `silentMs`: only their resources are missing
   * then. Includes connections made meanwhile, because a browser retries.
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
    this.#closing.signal.addEventListener('abort', () => clearInterval(looking), { once: true })
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
