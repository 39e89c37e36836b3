export { JsonBody } from './json-body.ts'
export { LONG_STRING_BYTES, MAX_VALUES } from './json-scan.ts'
