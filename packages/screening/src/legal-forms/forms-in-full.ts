import { romanise } from '../romanise.ts'
import { ELF_CODE_LIST } from './elf-code-list.ts'

// A shorter one may be a name.
const LEAST_LETTERS = 12

/** A legal form that names carry in short, too. */
interface FormInFull {
  /** In the letters of `romanise`. */
  readonly words: readonly string[]
  readonly short: readonly (readonly string[])[]
}

/** The legal forms of all countries in full. Those that nobody writes in short are descriptions, and left out. */
export function formsInFull(): readonly FormInFull[] {
  const entries = [...ELF_CODE_LIST.values()].flatMap((forms) => forms.split('|'))
  const rows = entries.flatMap((entry) => entry.slice(entry.indexOf('=') + 1).split('~'))
  return rows.flatMap((row): FormInFull[] => {
    const [words = [], ...short] = row.split(';').map(toLatinWords)
    return short.length > 0 && words.join('').length >= LEAST_LETTERS ? [{ words, short }] : []
  })
}

function toLatinWords(text: string): readonly string[] {
  const letters = romanise(text)
    .latin.toLowerCase()
    .replace(/['’`"]/g, '')
  return letters.split(/[^a-z0-9]+/).filter((word) => word !== '')
}
