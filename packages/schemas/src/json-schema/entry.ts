export { checkInput, type FieldProblem } from './check-input.ts'
export { joinShapes } from './join-shapes.ts'
export type { Schema } from './json-schema.ts'
