export { buildHashTree, leafHashOf } from '../merkle/merkle-tree.ts'
export { canonicalJson } from './canonical-json.ts'
export { toContentDigest, toDigestField } from './content-digest.ts'
export { digestOfJson } from './json-digest.ts'
