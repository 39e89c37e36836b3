// Here for services of operators, which import farebox/contract/schema.ts, and for every room.
export {
  DateTime,
  exactlyOneOf,
  matching,
  nullable,
  oneOf,
  Url,
  withDefault,
  wordsOfPattern,
} from '@farebox/schemas'
