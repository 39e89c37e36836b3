export { exactNumberOf, parseExactJson } from './exact-json.ts'
export { spellNumber } from './spell-number.ts'
