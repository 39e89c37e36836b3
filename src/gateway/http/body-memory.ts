import { NetworkShares } from '@farebox/concurrency/callers'
import { busy, CallError } from '../../contract/errors.ts'

// Small bodies are never refused because of others' large ones; together they stay small.
const FREE_BYTES = 64 * 1024
// One client may hold at most a quarter of the total, and a network of many addresses half.
const SHARE_OF_ONE_CLIENT = 4
const SHARE_OF_ONE_NETWORK = 2

/** Limits the memory that the bodies of all requests hold together, and how many are read at a time. */
export class BodyMemory {
  readonly #maxBytes: number
  readonly #maxReadings: number
  readonly #heldBy: NetworkShares
  readonly #readings: NetworkShares
  #held = 0

  /** `readingsAtOnce`: the bodies of one client that are read at a time; 0 = no limit. */
  constructor({ maxBytes, readingsAtOnce = 0 }: { readonly maxBytes: number; readonly readingsAtOnce?: number }) {
    this.#maxBytes = maxBytes
    this.#maxReadings = readingsAtOnce === 0 ? Number.POSITIVE_INFINITY : readingsAtOnce
    this.#heldBy = new NetworkShares(maxBytes / SHARE_OF_ONE_CLIENT, maxBytes / SHARE_OF_ONE_NETWORK)
    this.#readings = new NetworkShares(this.#maxReadings)
  }

  get held(): number {
    return this.#held
  }

  /**
   * Opens the account of one request.
   * @param clientOf called only when a body is read
   */
  open(clientOf: () => string): BodyAccount {
    let bytes = 0
    return {
      read: async (reading) => {
        const client = clientOf()
        if (this.#readings.isFull(client)) throw tooManyReadings(this.#maxReadings)
        this.#readings.add(client, 1)
        return reading().finally(() => this.#readings.add(client, -1))
      },
      add: (more) => {
        const counted = Math.max(0, bytes + more - FREE_BYTES) - Math.max(0, bytes - FREE_BYTES)
        if (counted > 0) this.#hold(clientOf(), counted)
        bytes += more
      },
      close: () => {
        const counted = Math.max(0, bytes - FREE_BYTES)
        bytes = 0
        if (counted > 0) this.#letGo(clientOf(), counted)
      },
    }
  }

  #hold(client: string, counted: number) {
    if (this.#held + counted > this.#maxBytes || this.#heldBy.isFull(client, counted)) throw tooManyBytes()
    this.#held += counted
    this.#heldBy.add(client, counted)
  }

  #letGo(client: string, counted: number) {
    this.#held -= counted
    this.#heldBy.add(client, -counted)
  }
}

/** The bytes of one request body received so far. */
export interface BodyAccount {
  /** Runs the reading of the body. Throws too_many_calls, before anything is read, if its client sends many already. */
  read<T>(reading: () => Promise<T>): Promise<T>
  /** Counts received bytes. Throws busy if they are too many. */
  add(bytes: number): void
  /** The request ended: releases its bytes. */
  close(): void
}

function tooManyReadings(limit: number): CallError {
  return new CallError(
    'too_many_calls',
    `${limit} requests of your address are being read, the most allowed. Send the rest of one, then try again.`,
    { headers: { 'Retry-After': '2' } },
  )
}

function tooManyBytes(): CallError {
  return busy('Too many large requests are being read. Not charged; try again in a few seconds.', 5)
}
