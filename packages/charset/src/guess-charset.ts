import { TextDecoder } from 'node:util'
import { analyse } from 'chardet'
import { isThai } from './is-thai.ts'

// Encodings whose letters lie above ASCII, with their scripts. Their text proves them.
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
// Each of them reads the bytes of every other, so that only the letters of a language tell them apart.
const LATIN = /^(?:windows-125[0247]|iso-8859-(?:1|2|9|15))$/i
const OTHER_LATIN = /[\p{Script=Latin}--\p{ASCII}]/gv
// Of 100, by chardet. Of the Declaration of Human Rights, 400 letters at a time, in 26 languages that windows-1252 cannot write
// half reach it; of 49 Western ones one Breton piece does.
const MIN_LATIN_CONFIDENCE = 35
// Of which chardet knows nothing.
const THAI = 'windows-874'
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
  if (label === null && isThai(decode(text, THAI) ?? '')) return THAI
  const guesses = analyse(text)
  for (const guess of guesses.slice(0, MAX_GUESSES)) {
    const name = standardName(guess.name)
    const script = name && SCRIPTS.get(name)
    if (!name || !script || name === label) continue
    // Text in a single-byte encoding is valid in all others, so only multi-byte encodings can contradict a label.
    if (label !== null && !MANY_BYTES.test(name) && !isContradicted) continue
    if (isWrittenIn(text, name, script)) return name
  }
  return label === null ? guessLatin(text) : null
}

/** By the lines that are not ASCII: menus and names in English would outweigh them. */
function guessLatin(text: Uint8Array): string | null {
  const lines = Buffer.from(text).toString('latin1').split('\n')
  const foreign = Buffer.from(lines.filter((line) => /[\x80-\xff]/.test(line)).join(' '), 'latin1')
  const guess = analyse(foreign).find(({ name }) => LATIN.test(name))
  const name = guess && guess.confidence >= MIN_LATIN_CONFIDENCE ? standardName(guess.name) : null
  return name !== null && isWrittenIn(foreign, name, OTHER_LATIN, 0) ? name : null
}

/** Whether the bytes are valid in the encoding of the label. */
function fits(label: string, text: Uint8Array): boolean {
  const decoded = decode(text, label)
  const script = SCRIPTS.get(label)
  return decoded !== null && (script === undefined || ownShare(decoded, script) >= MIN_OWN_SHARE)
}

function isWrittenIn(text: Uint8Array, name: string, script: RegExp, minShare = MIN_SHARE): boolean {
  const decoded = decode(text, name)
  if (decoded === null) return false
  const own = decoded.match(script)?.length ?? 0
  const letters = decoded.match(/\p{L}/gu)?.length ?? 0
  return own >= minShare * letters && own >= MIN_LETTERS && ownShare(decoded, script) >= MIN_OWN_SHARE
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
  const bare = latin
    // One without an end reaches to that of the text, so that each is read once.
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1|$)/gi, '\n')
    .replace(/<[!/?a-z][^<>]{0,2000}>/gi, '\n')
  return Buffer.from(bare, 'latin1')
}
