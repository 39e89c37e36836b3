import type { NameToken } from '../name-token.ts'
import type { NormalisedName } from '../normalise-name.ts'

/**
 * The parts of a field between words that nobody listed is called by: in 'Beneficiary Omar Ali' that is the whole name, however
 * many people bear it. None of a field where every word may be a name, or without two words side by side.
 */
export function runsOfNames(field: NormalisedName, isName: (word: NameToken) => boolean): readonly NormalisedName[] {
  if (field.isSyllabic || field.forms.length > 0) return []
  const runs: NameToken[][] = [[]]
  for (const token of field.tokens) {
    if (!token.isNumber && (token.isMinor || isName(token))) runs.at(-1)?.push(token)
    else runs.push([])
  }
  if (runs.length === 1) return []
  return runs.flatMap(withAndWithoutEnds).map((tokens) => ({ ...field, tokens, pinyin: null }))
}

/** Particles and initials at its ends belong to the words around as often: 'to Omar Ali for rent'. */
function withAndWithoutEnds(run: readonly NameToken[]): readonly (readonly NameToken[])[] {
  const isPlain = ({ isMinor, text }: NameToken) => !isMinor && text.length > 1
  const starts = new Set([0, run.findIndex(isPlain)])
  const ends = new Set([run.length, run.findLastIndex(isPlain) + 1])
  return [...starts].flatMap((from) => [...ends].map((to) => run.slice(from, to))).filter(({ length }) => length > 1)
}
