import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { defineService } from '../../src/contract/define-service.ts'

const WORK_MS = 300

/** A service that returns its input after so long that its caller can hang up meanwhile. */
export const slowEcho = defineService({
  id: 'svc_slow_echo_01',
  slug: 'slow-echo',
  name: 'Slow echo',
  category: 'text',
  description: 'Returns its input after a while.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 1,
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ text: Type.String() }),
  example: { input: { text: 'a' }, output: { text: 'a' } },
  run: async ({ text }) => {
    await pause(WORK_MS)
    return { text }
  },
})
