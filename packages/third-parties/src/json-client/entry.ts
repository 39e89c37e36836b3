export { createJsonClient } from './json-client.ts'
export type { JsonClient } from './json-port.ts'
