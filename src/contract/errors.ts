// Here for services of operators, which import farebox/contract/errors.ts, and for every room.
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
} from '@farebox/call-errors'
