import { normaliseName } from './normalise-name.ts'

/** The letters and digits of an organisation's name that are compared: in Latin spelling, without legal forms. */
export function countLetters(name: string): number {
  return normaliseName(name, 'entity').tokens.reduce((sum, { text }) => sum + text.length, 0)
}
