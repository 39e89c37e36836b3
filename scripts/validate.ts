// npm run validate [-- <url>]: lets the programs of others that read our documents judge them; without an address, those of this checkout.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './start-server.ts'
import { validators } from './validate/validators.ts'

const [given] = process.argv.slice(2)
await using server = given ? undefined : await startServer()
const url = (given ?? server?.url ?? '').replace(/\/$/, '')

for (const [name, validate] of Object.entries(validators)) {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-validate-'))
  try {
    console.log(`ok    ${name}: ${await validate({ url, folder })}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`FAIL  ${name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
