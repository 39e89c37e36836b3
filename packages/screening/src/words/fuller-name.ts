import type { NameToken } from '../name-token.ts'
import type { NormalisedName } from '../normalise-name.ts'

/** The words of a name that are written out; all of them if none is. */
export function withoutInitials(name: NormalisedName): NormalisedName {
  const written = name.tokens.filter((token) => !isInitial(token))
  return written.length > 0 ? { ...name, tokens: written } : name
}

/** Whether a listed name has every word of a name, and more: other words, or the words that its initials begin. */
export function isFullerName(listed: readonly NameToken[], words: readonly NameToken[]): boolean {
  const left = listed.map(({ text }) => text)
  const take = (isIt: (word: string) => boolean) => {
    const at = left.findIndex(isIt)
    return at >= 0 && left.splice(at, 1).length > 0
  }
  const [initials, written] = [words.filter(isInitial), words.filter((token) => !isInitial(token))]
  if (!written.every(({ text }) => take((word) => word === text))) return false
  const isFuller = initials.length > 0 || left.length > 0
  return isFuller && initials.every(({ text }) => take((word) => word.startsWith(text)))
}

function isInitial({ text, isNumber }: NameToken): boolean {
  return text.length === 1 && !isNumber
}
