export { findUnfaithful, type TranslatedText } from './faithful.ts'
export { keepsTerms, type MaskedText, maskTerms, termsIn, withoutTerms } from './kept-terms.ts'
export { literalsIn, withoutEntities } from './literals.ts'
export { isUnchanged } from './unchanged.ts'
