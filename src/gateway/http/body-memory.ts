import { busy, type CallError } from '../../contract/errors.ts'

// Small bodies are never refused because of others' large ones; together they stay small.
const FREE_BYTES = 64 * 1024
// One client may hold at most this share of the total.
const SHARE_OF_ONE_CLIENT = 4

/** Limits the memory that the bodies of all requests hold together. */
export class BodyMemory {
  readonly #maxBytes: number
  readonly #heldBy = new Map<string, number>()
  #held = 0

  constructor({ maxBytes }: { readonly maxBytes: number }) {
    this.#maxBytes = maxBytes
  }

  get held(): number {
    return this.#held
  }

  /**
   * Opens the account of one request.
   * @param clientOf called only for large bodies; most are small
   */
  open(clientOf: () => string): BodyAccount {
    let bytes = 0
    return {
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
    const ofClient = (this.#heldBy.get(client) ?? 0) + counted
    if (this.#held + counted > this.#maxBytes || ofClient > this.#maxBytes / SHARE_OF_ONE_CLIENT) throw tooManyBytes()
    this.#held += counted
    this.#heldBy.set(client, ofClient)
  }

  #letGo(client: string, counted: number) {
    this.#held -= counted
    const rest = (this.#heldBy.get(client) ?? 0) - counted
    if (rest > 0) this.#heldBy.set(client, rest)
    else this.#heldBy.delete(client)
  }
}

/** The bytes of one request body received so far. */
export interface BodyAccount {
  /** Counts received bytes. Throws busy if they are too many. */
  add(bytes: number): void
  /** The request ended: releases its bytes. */
  close(): void
}

function tooManyBytes(): CallError {
  return busy('Too many large requests are being read. Not charged; try again in a few seconds.', 5)
}
