import { Type } from 'typebox'
import { defineService } from '../../src/contract/define-service.ts'
import { upstreamFailed } from '../../src/contract/errors.ts'

/** A service whose work always fails. */
export const failing = defineService({
  id: 'svc_failing_01',
  slug: 'failing',
  name: 'Failing',
  category: 'text',
  description: 'Fails.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 1,
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ text: Type.String() }),
  example: { input: { text: 'a' }, output: { text: 'a' } },
  run: () => Promise.reject(upstreamFailed('somebody', 'always')),
})
