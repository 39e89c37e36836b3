import { setFlagsFromString } from 'node:v8'

// Factor of the heap that survived the last collection. On a large machine V8 allows four.
const GROWTH_PERCENT = 100

/**
 * Lets the heap of this process double before it is collected. By default it may grow fourfold, so that garbage from
 * large bodies and documents would use a gigabyte for nothing. Costs a few more collections under load.
 */
export function limitHeapGrowth() {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
