import { CallError } from '@farebox/call-errors'

/** Where a long string of a JSON text lies, in bytes. */
export interface LongString {
  /** Of the opening quote. */
  readonly start: number
  /** After the closing quote. */
  readonly end: number
  /** The name of its field, or of the array it is an element of, with its quotes; two equal numbers outside of both. */
  readonly name: readonly [start: number, end: number]
  /** Positions between its quotes at which it may be cut, in order: never inside of an escape or a character. */
  readonly cuts: readonly number[]
}

/** A string of more bytes is long: it is decoded in pieces, and must belong to a field that may be long. */
export const LONG_STRING_BYTES = 16 * 1024
const MAX_DEPTH = 64
/** The most values and names of any body. A parsed one takes up to 100 bytes of memory. */
export const MAX_VALUES = 10_000
// All that is not in long strings is parsed at once.
const MAX_REST_BYTES = 256 * 1024
// So that no chunk holds the event loop, and no two cuts are far apart.
const STEP_BYTES = 64 * 1024

const NO_NAME: readonly [number, number] = [0, 0]
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const LETTER_U = 0x75
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const SPACE = 0x20

/**
 * Reads the structure of a JSON text as its bytes arrive, and refuses one that would be dear to parse, by the first byte
 * too many. It does not check the grammar: the parser does.
 */
export class JsonScan {
  readonly longStrings: LongString[] = []
  /** Bytes so far. */
  size = 0
  /** For each open array the name of its field, for each open object nothing. */
  readonly #arrays: (readonly [number, number] | undefined)[] = []
  #values = 0
  readonly #maxValues: number
  #longBytes = 0
  #isInString = false
  #isInScalar = false
  /** Bytes of an escape that are still to come. */
  #escapeRest = 0
  #escapeStart = 0
  #start = 0
  #cuts: number[] = []
  #last = NO_NAME
  #name = NO_NAME

  constructor(maxValues: number) {
    this.#maxValues = maxValues
  }

  /** Throws invalid_json or body_too_large. */
  push(bytes: Uint8Array) {
    for (let at = 0; at < bytes.length; at += STEP_BYTES) this.#step(bytes.subarray(at, at + STEP_BYTES))
  }

  #step(bytes: Uint8Array) {
    let at = 0
    while (at < bytes.length) at = this.#isInString ? this.#readString(bytes, at) : this.#readBetween(bytes, at)
    this.size += bytes.length
    const open = this.#isInString ? this.size - this.#start : 0
    if (open > 0) this.#cut(bytes)
    const rest = this.size - this.#longBytes - (open > LONG_STRING_BYTES ? open : 0)
    if (rest > MAX_REST_BYTES) {
      throw new CallError(
        'body_too_large',
        `The body has more than ${MAX_REST_BYTES} bytes beside its files. Send only the fields of the input schema.`,
      )
    }
  }

  #readBetween(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      const code = bytes[at] ?? SPACE
      if (code <= SPACE) this.#isInScalar = false
      else if (code === QUOTE) {
        this.#open(this.size + at)
        return at + 1
      } else if (code === COLON) this.#name = this.#last
      else if (code === COMMA) this.#endValue()
      else if (code === OPEN_BRACE) this.#descend(undefined)
      else if (code === OPEN_BRACKET) this.#descend(this.#name)
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        this.#arrays.pop()
        this.#endValue()
      } else if (!this.#isInScalar) {
        this.#isInScalar = true
        this.#count()
      }
    }
    return bytes.length
  }

  #endValue() {
    this.#isInScalar = false
    this.#name = this.#arrays.at(-1) ?? NO_NAME
  }

  #descend(array: readonly [number, number] | undefined) {
    this.#arrays.push(array)
    if (this.#arrays.length > MAX_DEPTH) throw invalid(`The body is nested more than ${MAX_DEPTH} levels deep.`)
    this.#endValue()
    this.#count()
  }

  #open(start: number) {
    this.#isInString = true
    this.#isInScalar = false
    this.#start = start
    this.#cuts = []
    this.#count()
  }

  #count() {
    this.#values += 1
    if (this.#values > this.#maxValues) {
      throw invalid(
        `The body has more than ${this.#maxValues} values and names. Send only the fields of the input schema.`,
      )
    }
  }

  /** Native searches skip a string without escapes, as files in base64 are. */
  #readString(bytes: Uint8Array, from: number): number {
    let at = from
    if (this.#escapeRest === 0) {
      const quote = bytes.indexOf(QUOTE, at)
      const end = quote === -1 ? bytes.length : quote
      const backslash = bytes.indexOf(BACKSLASH, at)
      if (backslash === -1 || backslash > end) return quote === -1 ? end : this.#close(quote)
      at = backslash
    }
    for (; at < bytes.length; at += 1) {
      const code = bytes[at]
      if (this.#escapeRest > 0) {
        const isFirst = this.size + at === this.#escapeStart + 1
        // RFC 8259, 7: \u has four digits.
        this.#escapeRest = isFirst && code === LETTER_U ? 4 : this.#escapeRest - 1
      } else if (code === BACKSLASH) {
        this.#escapeStart = this.size + at
        this.#escapeRest = 1
      } else if (code === QUOTE) return this.#close(at)
    }
    return bytes.length
  }

  #close(quote: number): number {
    const end = this.size + quote + 1
    this.#isInString = false
    this.#last = [this.#start, end]
    if (end - this.#start > LONG_STRING_BYTES) {
      this.#longBytes += end - this.#start
      this.longStrings.push({ start: this.#start, end, name: this.#name, cuts: this.#cuts })
    }
    return quote + 1
  }

  /** Records the last position of these bytes, all read, at which the open string may be cut. */
  #cut(bytes: Uint8Array) {
    const before = this.#cuts.at(-1) ?? this.#start
    if (this.size - before < STEP_BYTES) return
    const cut = this.#escapeRest > 0 ? this.#escapeStart : this.size - lengthOfLastCharacter(bytes)
    if (cut > before) this.#cuts.push(cut)
  }
}

/** UTF-8: a character of several bytes starts with 11 in its upper bits and continues with 10. 0 if it has one byte. */
function lengthOfLastCharacter(bytes: Uint8Array): number {
  let back = 1
  while (back < 4 && ((bytes.at(-back) ?? 0) & 0xc0) === 0x80) back += 1
  return ((bytes.at(-back) ?? 0) & 0xc0) === 0xc0 ? back : 0
}

function invalid(message: string): CallError {
  return new CallError('invalid_json', message)
}
