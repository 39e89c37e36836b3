import { normaliseName } from '../sanctions/normalise-name.ts'
import { scoreNames } from '../sanctions/score-names.ts'

export type NameAgreement = 'same' | 'similar' | 'different'

const SAME = 0.85
/** A trading name is often a part of the registered one. */
const SIMILAR = 0.65

/** How well a company's name agrees with the best of its registered names; legal forms and spelling count little. */
export function compareNames(name: string, registered: readonly string[]): NameAgreement {
  const ours = normaliseName(name, 'entity')
  const best = Math.max(0, ...registered.map((other) => scoreNames(ours, normaliseName(other, 'entity'))))
  if (best >= SAME) return 'same'
  return best >= SIMILAR ? 'similar' : 'different'
}
