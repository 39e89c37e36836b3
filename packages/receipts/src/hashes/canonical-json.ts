// JSON.stringify and joining both take milliseconds for each megabyte of a picture in Base64.
const LONG_LETTERS = 4096
/** Every letter of it stands for itself between quotation marks. */
const PLAIN = /^[ !#-[\]-~]*$/

/**
 * A value in its only canonical form (RFC 8785): names sorted by their UTF-16 units, numbers and strings as ECMAScript writes
 * them, no blanks. A value of JavaScript is the JSON that JSON.stringify makes of it: a Date its text, a member that is
 * undefined is left out, a number of JSON.rawJSON keeps its digits. What the standard does not allow is written all the
 * same: half a surrogate pair as U+FFFD, as UTF-8 does, and the infinite numbers that JSON.parse makes of `1e400` by their
 * names. Throws TypeError for a bigint.
 */
export function canonicalJson(value: unknown): string {
  return canonicalPieces(value).join('')
}

/** canonicalJson in pieces: a long string is one of its own. */
export function canonicalPieces(value: unknown): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  write(asJson(value, ''))
  pieces.push(piece)
  return pieces

  function write(part: unknown) {
    if (Array.isArray(part)) writeAll('[', part.map(asJson), write)
    else if (typeof part === 'object' && part !== null && !isRawNumber(part))
      writeAll('{', sortedMembers(part), writeMember)
    else if (typeof part === 'string' && part.length >= LONG_LETTERS && PLAIN.test(part)) {
      pieces.push(`${piece}"`, part)
      piece = '"'
    } else piece += scalar(part)
  }

  function writeMember([name, member]: readonly [string, unknown]) {
    write(name)
    piece += ':'
    write(member)
  }

  function writeAll<T>(open: '[' | '{', parts: readonly T[], writeOne: (part: T) => void) {
    piece += open
    for (const [index, part] of parts.entries()) {
      if (index > 0) piece += ','
      writeOne(part)
    }
    piece += open === '[' ? ']' : '}'
  }
}

function sortedMembers(value: object): [string, unknown][] {
  return Object.entries(value)
    .map(([name, member]): [string, unknown] => [name, asJson(member, name)])
    .filter(([, member]) => !isNoJson(member))
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** What JSON.stringify writes in its place. */
function asJson(value: unknown, name: string | number): unknown {
  if (typeof value !== 'object' || value === null || !('toJSON' in value)) return value
  return typeof value.toJSON === 'function' ? value.toJSON(String(name)) : value
}

function isNoJson(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol'
}

/** Of ECMAScript 2026: browsers without it have no such numbers. */
function isRawNumber(value: object): boolean {
  return 'isRawJSON' in JSON && typeof JSON.isRawJSON === 'function' && JSON.isRawJSON(value)
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed())
  if (typeof value === 'number' && !Number.isNaN(value)) return String(value)
  return JSON.stringify(value) ?? 'null'
}
