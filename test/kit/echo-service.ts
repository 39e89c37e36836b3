import { Type } from 'typebox'
import { defineService } from '../../src/contract/define-service.ts'

/** A service that returns its input, payable on either chain, so that a call's cost is not its work. */
export const echo = defineService({
  id: 'svc_echo_01',
  slug: 'echo',
  name: 'Echo',
  category: 'text',
  description: 'Returns its input.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  alsoAccepts: ['solana'],
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ text: Type.String() }),
  example: { input: { text: 'hello' }, output: { text: 'hello' } },
  run: ({ text }) => ({ text }),
})
