import { Type } from 'typebox'
import { defineService } from '../../src/contract/define-service.ts'

/** A service whose calls cost nothing but their sale. */
export const soldEcho = defineService({
  id: 'svc_echo_01',
  slug: 'echo',
  name: 'Echo',
  category: 'text',
  description: 'Returns its input.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  input: Type.Object({ text: Type.String({ description: 'Any text, up to 100 kB.' }) }),
  output: Type.Object({ text: Type.String({ description: 'The same text.' }) }),
  example: { input: { text: 'hello' }, output: { text: 'hello' } },
  run: ({ text }) => ({ text }),
})
