import { compareWithHono } from './beside-x402-hono.ts'
import type { Bench } from './figure.ts'

/** Measures 402 challenges per second, beside the official middleware. */
export const bench: Bench = {
  shows: 'speed',
  run: ({ say }) => compareWithHono({ unit: 'challenges/s', load: () => ({ status: 402 }), say }),
}
