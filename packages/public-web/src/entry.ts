export type { HopTimings, PublicWeb, WebHop, WebPage, WebRequest, WebTrace } from './port.ts'
export { createPostNotice } from './post-notice.ts'
export { createPublicWeb, type WebLimits } from './public-web.ts'
export { type RefusedProgram, readRefusal } from './refused-program.ts'
