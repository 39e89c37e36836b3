import { findLegalForms } from '@farebox/screening'
import anyAscii from 'any-ascii'

/**
 * How clearly a text names a company: 'named' word for word, 'partly' by all of its longer words, 'absent' not at all.
 */
export type Mention = 'named' | 'partly' | 'absent'

const MIN_LETTERS = 3

/** Looks for any of a company's names in a text, without its legal form, in any script and case. */
export function findMention(text: string, names: readonly string[]): Mention {
  const words = toWords(text)
  const folded = ` ${words.join(' ')} `
  const known = new Set(words)
  const cores = names.map((name) => findLegalForms(toWords(name), 'entity').rest).filter((core) => core.length > 0)
  if (cores.some((core) => folded.includes(` ${core.join(' ')} `))) return 'named'
  const isPartly = (core: readonly string[]) => {
    const long = core.filter((word) => word.length >= MIN_LETTERS)
    return long.length > 0 && long.every((word) => known.has(word))
  }
  return cores.some(isPartly) ? 'partly' : 'absent'
}

function toWords(text: string): string[] {
  return anyAscii(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
