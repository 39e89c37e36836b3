export type { CallErrorOptions } from './call-error.ts'
export {
  busy,
  CallError,
  type ErrorCode,
  invalidInput,
  isCallersFault,
  NotAsked,
  RegionRefused,
  STATUS_BY_CODE,
  upstreamFailed,
} from './call-error.ts'
export { notReached, Unreachable } from './unreachable.ts'
