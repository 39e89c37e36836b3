export { explainErrors } from './explain-errors.ts'
export { explainShape } from './explain-shape.ts'
export {
  DateTime,
  exactlyOneOf,
  matching,
  nullable,
  oneOf,
  Url,
  withDefault,
  wordsOfPattern,
} from './schema.ts'
