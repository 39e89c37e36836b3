/** How an answer ended: with its last byte, or before. */
export type StreamEnd = 'whole' | 'broken'

/** Thrown to readers of an answer that broke off: what they have is a part of it. */
export class StreamBroken extends Error {
  constructor() {
    super('the answer broke off')
    this.name = 'StreamBroken'
  }
}

/** An answer while it comes. Each reader gets all of it, whenever it begins. */
export class StreamRecord {
  readonly #chunks: Uint8Array[] = []
  #end: StreamEnd | undefined
  #news = Promise.withResolvers<void>()

  add(chunk: Uint8Array) {
    if (this.#end) return
    this.#chunks.push(chunk)
    this.#tell()
  }

  get isUnderWay(): boolean {
    return this.#end === undefined
  }

  get isBroken(): boolean {
    return this.#end === 'broken'
  }

  /** The first end counts. */
  end(end: StreamEnd) {
    this.#end ??= end
    this.#tell()
  }

  /** From the first byte on, as it comes. Throws StreamBroken at the end of a part. */
  async *read(): AsyncGenerator<Uint8Array> {
    for (let next = 0; ; ) {
      const news = this.#news.promise
      while (next < this.#chunks.length) yield this.#chunks[next++] as Uint8Array
      if (this.#end === 'broken') throw new StreamBroken()
      if (this.#end) return
      await news
    }
  }

  #tell() {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }
}
