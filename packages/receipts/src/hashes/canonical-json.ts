// JSON.stringify and joining both take milliseconds for each megabyte of a picture in Base64.
const LONG_LETTERS = 4096
/** Every letter of it stands for itself between quotation marks. */
const PLAIN = /^[ !#-[\]-~]*$/

/**
 * A value in its only canonical form (RFC 8785): names sorted by their UTF-16 units, numbers and strings as ECMAScript writes
 * them, no blanks. What the standard does not allow is written all the same: half a surrogate pair as U+FFFD, as UTF-8
 * does, and the infinite numbers that JSON.parse makes of `1e400` by their names.
 */
export function canonicalJson(value: unknown): string {
  return canonicalPieces(value).join('')
}

/** canonicalJson in pieces: a long string is one of its own. */
export function canonicalPieces(value: unknown): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  write(value)
  pieces.push(piece)
  return pieces

  function write(part: unknown) {
    if (Array.isArray(part)) writeAll('[', part, write)
    else if (typeof part === 'object' && part !== null) writeAll('{', sortedMembers(part), writeMember)
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
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed())
  if (typeof value === 'number') return String(value)
  return JSON.stringify(value) ?? 'null'
}
