export { boundsOf, type FromDigits, withDoubles, withExactNumbers } from './doubles.ts'
export { exactNumberOf, parseExactJson, readExactNumber } from './exact-json.ts'
export { spellNumber } from './spell-number.ts'
export { withVerbatim, writeJson } from './verbatim.ts'
