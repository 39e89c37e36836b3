// npm run validate: checks our documents with the programs of third parties that read them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { startServer } from './start-server.ts'
import { validators } from './validate/validators.ts'

const { positionals } = readCommandLine({
  usage: `Usage: npm run validate [-- <url>]

Checks the documents of a server with third-party programs, which npx fetches once from npm. Takes a few minutes.
  <url>   the server; default: one of this checkout, started for the check
Exit code: 0 all passed, 1 at least one failed.`,
  mostArguments: 1,
})
const [given] = positionals
await using server = given ? undefined : await startServer()
const url = (given ?? server?.url ?? '').replace(/\/$/, '')

for (const [name, validate] of Object.entries(validators)) {
  console.error(`${name}...`)
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
