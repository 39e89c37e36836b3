import { compareWithHono } from './beside-x402-hono.ts'
import type { Bench } from './figure.ts'

/** How many 402 challenges a second we give, beside the official middleware. */
export const bench: Bench = {
  shows: 'speed',
  run: ({ say }) => compareWithHono({ unit: 'challenges/s', load: () => ({ status: 402 }), say }),
}
