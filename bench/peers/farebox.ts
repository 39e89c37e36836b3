// The whole app with one service that does nothing, on a database file, as an operator would run it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Type } from 'typebox'
import { defineService } from '../../src/contract/define-service.ts'
import { startTestApp } from '../../test/kit/test-app.ts'

const echo = defineService({
  id: 'svc_echo_01',
  slug: 'echo',
  name: 'Echo',
  category: 'text',
  description: 'Says it again.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  alsoAccepts: ['solana'],
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ text: Type.String() }),
  example: { input: { text: 'hello' }, output: { text: 'hello' } },
  run: ({ text }) => ({ text }),
})

const folder = mkdtempSync(join(tmpdir(), 'farebox-bench-'))
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
const [, , facilitatorUrl = '', moreEnv = '{}'] = process.argv
const { url } = await startTestApp({
  services: [echo],
  facilitatorUrl,
  env: { DATABASE_URL: `file:${join(folder, 'bench.db')}`, ...JSON.parse(moreEnv) },
})
process.stdout.write(`${url}\n`)
