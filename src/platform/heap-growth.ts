import { setFlagsFromString } from 'node:v8'

// Of what lived after the last collection. V8 allows four times that on a large machine.
const GROWTH_PERCENT = 100

/**
 * Lets the heap of this process double before it is collected. By default it may grow to the fourfold, so that the garbage of large
 * bodies and documents would hold a gigabyte that nobody needs. Costs a few collections more under load.
 */
export function limitHeapGrowth() {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
