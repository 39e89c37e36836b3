// Runs the whole app with one dear service that is sold by channel. What is done every minute is done every 1.2 s.
import { Type } from 'typebox'
import { defineService } from '../../src/contract/define-service.ts'
import { hurriedRounds } from './hurried-clock.ts'
import { startTestApp } from './test-app.ts'

const dear = defineService({
  id: 'svc_dear_01',
  slug: 'dear',
  name: 'Dear',
  category: 'text',
  description: 'Returns its input.',
  price: '0.3',
  p99Ms: 1000,
  trialsPerDay: 1,
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ text: Type.String() }),
  example: { input: { text: 'a' }, output: { text: 'a' } },
  run: async ({ text }) => ({ text }),
})

const [, , facilitatorUrl = '', env = '{}'] = process.argv
const { url } = await startTestApp({ services: [dear], clock: hurriedRounds, facilitatorUrl, env: JSON.parse(env) })
process.stdout.write(`${url}\n`)
