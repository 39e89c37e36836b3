export { createUpstreamHttp, type UpstreamHealth } from './client/upstream-http.ts'
export {
  type ClockComparison,
  type ClockVerdict,
  createClockComparison,
  type HearTime,
  type SaidTime,
} from './clock/clock-comparison.ts'
export type { Credit } from './credit.ts'
export { nullWhenDown } from './null-when-down.ts'
export type {
  OpenAnswer,
  Upstream,
  UpstreamAnswer,
  UpstreamHttp,
  UpstreamKey,
  UpstreamRequest,
  UpstreamSearch,
} from './upstream.ts'
export { whyNoAnswer } from './why-no-answer.ts'
