import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CallError } from '@farebox/call-errors'
import { parseExactJson } from '../exact-json.ts'
import { replaceStrings } from '../replace-strings.ts'
import { JsonScan, LONG_STRING_BYTES, type LongString } from './json-scan.ts'

// Below this a body is parsed at once, in a few milliseconds at most.
const SMALL_BYTES = 64 * 1024
const LONGEST_SHOWN_NAME = 64
// Editors on Windows write it before UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A JSON body that is scanned while its bytes arrive. The strings of a large one are decoded in pieces, between which
 * other requests are served.
 */
export class JsonBody {
  readonly #scan: JsonScan
  readonly #chunks: Buffer[] = []

  constructor({ maxValues }: { readonly maxValues: number }) {
    this.#scan = new JsonScan(maxValues)
  }

  /** Throws invalid_json or body_too_large for bytes that no body should have. */
  push(chunk: Buffer) {
    this.#scan.push(chunk)
    this.#chunks.push(chunk)
  }

  /**
   * The value of parseExactJson(); undefined if the body is empty. Throws invalid_json.
   * @param longFields names of the fields that may have more than 16 KiB
   */
  async parse(longFields: ReadonlySet<string>): Promise<unknown> {
    const [first = Buffer.alloc(0)] = this.#chunks
    const bytes = this.#chunks.length > 1 ? Buffer.concat(this.#chunks, this.#scan.size) : first
    this.#chunks.length = 0
    if (bytes.length === 0) return undefined
    if (!isUtf8(bytes)) throw new CallError('invalid_json', 'The body is not valid UTF-8. Send JSON in UTF-8.')
    if (bytes.length <= SMALL_BYTES) return parse(bytes.toString())
    for (const { name } of this.#scan.longStrings) checkName(bytes.subarray(...name).toString(), longFields)
    return parseInPieces(bytes, this.#scan.longStrings)
  }
}

function checkName(quoted: string, longFields: ReadonlySet<string>) {
  const name = quoted.slice(1, -1)
  if (longFields.has(name)) return
  const place = name === '' ? 'A value outside of a field' : name.slice(0, LONGEST_SHOWN_NAME)
  throw new CallError(
    'body_too_large',
    `${place} has more than ${LONG_STRING_BYTES} bytes. Only these fields may: ${[...longFields].join(', ') || 'none'}.`,
  )
}

/** Parses the text with a token in the place of each long string, then puts the strings in. */
async function parseInPieces(bytes: Buffer, longStrings: readonly LongString[]): Promise<unknown> {
  // A sender cannot know it, and so cannot write a token.
  const mark = randomUUID()
  const rest: string[] = []
  const strings: string[] = []
  let end = 0
  for (const string of longStrings) {
    rest.push(bytes.toString('utf8', end, string.start), `"${mark}${strings.length}"`)
    strings.push(await decode(bytes, string))
    end = string.end
  }
  rest.push(bytes.toString('utf8', end))
  return replaceStrings(parse(rest.join('')), (text) =>
    text.startsWith(mark) ? strings[Number(text.slice(mark.length))] : text,
  )
}

async function decode(bytes: Buffer, { start, end, cuts }: LongString): Promise<string> {
  const pieces: string[] = []
  let from = start + 1
  for (const to of [...cuts, end - 1]) {
    // The parser decodes to a string what stands between quotes.
    pieces.push(parse(`"${bytes.toString('utf8', from, to)}"`) as string)
    from = to
    await nextTurn()
  }
  return pieces.join('')
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  } catch (cause) {
    throw new CallError(
      'invalid_json',
      `The body is not valid JSON: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    )
  }
}
