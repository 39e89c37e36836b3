import type { NormalisedName } from '../normalise-name.ts'
import { CONJUNCTIONS, TRADE_WORDS } from './minor-words.ts'

const FIRM_WORDS = new Set([...CONJUNCTIONS, 'sons', 'brothers'])

/** Whether a name says that it is a company's. */
export function isFirm({ forms, tokens }: NormalisedName): boolean {
  return forms.length > 0 || tokens.some(({ text }) => TRADE_WORDS.has(text) || FIRM_WORDS.has(text))
}
