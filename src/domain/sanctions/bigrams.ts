import type { NormalisedName } from './normalise-name.ts'

/** Every bigram is below this. */
export const BIGRAMS = 40 * 40

/**
 * The distinct pairs of neighbouring letters in a name's words, by sound or by consonants only; titles and particles are
 * left out where anything else is there.
 */
export function toBigrams({ tokens }: NormalisedName, by: 'sound' | 'consonants'): readonly number[] {
  const major = tokens.filter(({ isMinor }) => !isMinor)
  const text = (major.length > 0 ? major : tokens).map((token) => token[by]).join('')
  if (text.length === 1) return [toCode(text, 0)]
  const bigrams = new Set<number>()
  for (let at = 1; at < text.length; at++) bigrams.add(toCode(text, at - 1) * 40 + toCode(text, at))
  return [...bigrams]
}

/** 1-26 for letters, 27-36 for digits, 37 for the capitals that stand for sounds. */
function toCode(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 97) return code - 96
  return code >= 65 ? 37 : code - 21
}
