import { TextDecoder } from 'node:util'
import { analyse } from 'chardet'

// Encodings whose letters lie above ASCII, with their scripts. Their text proves them; the text of Latin encodings does
// not.
const SCRIPTS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    shift_jis: /[\u3040-\u30FF\p{Script=Han}]/gu,
    'euc-jp': /[\u3040-\u30FF\p{Script=Han}]/gu,
    'iso-2022-jp': /[\u3040-\u30FF\p{Script=Han}]/gu,
    gbk: /\p{Script=Han}/gu,
    gb18030: /\p{Script=Han}/gu,
    big5: /\p{Script=Han}/gu,
    'euc-kr': /[\p{Script=Hangul}\p{Script=Han}]/gu,
    'windows-1251': /\p{Script=Cyrillic}/gu,
    'koi8-r': /\p{Script=Cyrillic}/gu,
    'iso-8859-5': /\p{Script=Cyrillic}/gu,
    'windows-1253': /\p{Script=Greek}/gu,
    'iso-8859-7': /\p{Script=Greek}/gu,
    'windows-1255': /\p{Script=Hebrew}/gu,
    'iso-8859-8': /\p{Script=Hebrew}/gu,
    'windows-1256': /\p{Script=Arabic}/gu,
    'iso-8859-6': /\p{Script=Arabic}/gu,
  }),
)
const MANY_BYTES = /^(?:shift_jis|euc-|iso-2022|gb|big5)/
// Share of all letters outside the markup. A few foreign names do not make a page foreign.
const MIN_SHARE = 0.4
// Share of the letters above ASCII.
const MIN_OWN_SHARE = 0.8
const MIN_LETTERS = 4
const MAX_GUESSES = 4

/**
 * The encoding that the letters of a text prove, or the likeliest one if there is no label. Null if the label, which
 * may be null, is as good. `bytes` must not be valid UTF-8.
 */
export function guessCharset(bytes: Uint8Array, label: string | null): string | null {
  const text = withoutMarkup(bytes)
  const isContradicted = label !== null && !fits(label, text)
  if (label !== null && SCRIPTS.get(label) && !isContradicted) return null
  const guesses = analyse(text)
    .slice(0, MAX_GUESSES)
    .map(({ name }) => name)
  for (const guess of guesses) {
    const name = standardName(guess)
    const script = name && SCRIPTS.get(name)
    if (!name || !script || name === label) continue
    // Text in a single-byte encoding is valid in all others, so only multi-byte encodings can contradict a label.
    if (label !== null && !MANY_BYTES.test(name) && !isContradicted) continue
    if (isWrittenIn(text, name, script)) return name
  }
  return null
}

/** Whether the bytes are valid in the encoding of the label. */
function fits(label: string, text: Uint8Array): boolean {
  const decoded = decode(text, label)
  const script = SCRIPTS.get(label)
  return decoded !== null && (script === undefined || ownShare(decoded, script) >= MIN_OWN_SHARE)
}

function isWrittenIn(text: Uint8Array, name: string, script: RegExp): boolean {
  const decoded = decode(text, name)
  if (decoded === null) return false
  const own = decoded.match(script)?.length ?? 0
  const letters = decoded.match(/\p{L}/gu)?.length ?? 0
  return own >= MIN_LETTERS && own >= MIN_SHARE * letters && ownShare(decoded, script) >= MIN_OWN_SHARE
}

function ownShare(decoded: string, script: RegExp): number {
  const own = decoded.match(script)?.length ?? 0
  const foreign = decoded.match(/[^\p{ASCII}\p{P}\p{Zs}\p{M}ー]/gu)?.length ?? 0
  return foreign === 0 ? 1 : own / foreign
}

function decode(text: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(text, { stream: true })
  } catch {
    return null
  }
}

function standardName(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** Tags are ASCII in all these encodings, and would outweigh the words. */
function withoutMarkup(bytes: Uint8Array): Uint8Array {
  const latin = Buffer.from(bytes).toString('latin1')
  const bare = latin.replace(/<(script|style)\b[\s\S]{0,20000}?<\/\1/gi, ' ').replace(/<[!/?a-z][^<>]{0,2000}>/gi, ' ')
  return Buffer.from(bare, 'latin1')
}
