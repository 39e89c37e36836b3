// npm run new -- <slug>: writes a service's file, its test and its lines in the catalog.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readServiceAnswers } from './new/service-answers.ts'
import { writeService } from './new/write-service.ts'

const USAGE = `Usage: npm run new -- <slug> [options]

Writes src/services/<slug>/ with a service and its test, and adds it to the catalog. Asks on a terminal for missing options.
  --name "..."           name for people
  --category <name>      visual, data, finance, utility, web or text
  --description "..."    one or two sentences by which an agent can choose it
  --price <usdc>         such as 0.002
  --p99Ms <ms>           promised 99th percentile, 10 to 99999
  --trialsPerDay <1|3>   free calls per client and day`

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
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exitCode = 2
  }
}
