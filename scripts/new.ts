// npm run new -- <slug>: writes a service's file, its test and its lines in the catalog; asks in a terminal for what no flag says.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readServiceAnswers } from './new/service-answers.ts'
import { writeService } from './new/write-service.ts'

const USAGE =
  'npm run new -- <slug> [--name "..."] [--category utility] [--description "..."] [--price 0.002] [--p99Ms 1000] [--trialsPerDay 3]'

if (process.argv.includes('--help')) {
  console.log(USAGE)
} else {
  try {
    const answers = await readServiceAnswers(process.argv.slice(2))
    const root = join(import.meta.dirname, '..')
    const { written, changed } = writeService(root, answers)
    execFileSync('node_modules/.bin/biome', ['format', '--write', ...written, ...changed], { cwd: root, stdio: 'pipe' })
    for (const path of written) console.log(`written  ${path}`)
    for (const path of changed) console.log(`changed  ${path}`)
    console.log(
      '\nNow write input, output, example and run() (docs/adding-a-service.md), then: npm run fix && npm run ok',
    )
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exitCode = 1
  }
}
