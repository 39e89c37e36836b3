export { type DidKeys, readDidKeys } from './did-keys.ts'
export { didOf, keyIdOf, renderDidDocument, renderJwks } from './did-web.ts'
export type { PublishedKey } from './published-key.ts'
export { readJws } from './read-jws.ts'
