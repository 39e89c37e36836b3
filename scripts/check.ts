// npm run check: every rule that a tool can check, all in parallel.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { readCommandLine } from './command-line.ts'

const REMEDY = 'npm run fix corrects the format, safe lint findings and generated documents.'

readCommandLine({
  usage: `Usage: npm run check

Checks format, lint, types, import rules, dead code, generated documents and house rules, all in parallel, in one to three minutes.
${REMEDY}
Exit code: 0 all checks passed, 1 at least one failed.`,
})

const CHECKS: Readonly<Record<string, string>> = {
  'format and lint': 'biome check --error-on-warnings',
  types: 'tsc --build',
  'import rules': 'depcruise src packages test scripts bench --config',
  'dead code': 'knip',
  documents: 'node --disable-warning=ExperimentalWarning scripts/docs.ts --check',
  'house rules': 'vitest run --project quick test/architecture test/commits test/decisions test/house test/plain-words',
}

interface Finding {
  readonly name: string
  readonly isOk: boolean
  readonly seconds: number
  readonly output: string
}

async function run(name: string, commandLine: string): Promise<Finding> {
  const [command = '', ...args] = commandLine.split(' ')
  const startedAt = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const failed = new Promise<Error | undefined>((resolve) =>
    child.on('error', resolve).on('close', () => resolve(undefined)),
  )
  const code = new Promise<number | null>((resolve) => child.on('close', resolve).on('error', () => resolve(null)))
  const [out, err, exit, error] = await Promise.all([text(child.stdout), text(child.stderr), code, failed])
  const seconds = (performance.now() - startedAt) / 1000
  return { name, isOk: exit === 0, seconds, output: `${out}${err}${error?.message ?? ''}`.trim() }
}

console.log(`checking ${Object.keys(CHECKS).join(', ')}...`)
const findings = await Promise.all(
  Object.entries(CHECKS).map(async ([name, command]) => {
    const finding = await run(name, command)
    console.log(`${finding.isOk ? '✓' : '✗'} ${name} (${finding.seconds.toFixed(1)} s)`)
    return finding
  }),
)
const broken = findings.filter(({ isOk }) => !isOk)
for (const { name, output } of broken) console.log(`\n── ${name} ──\n${output}`)
if (broken.length > 0) {
  console.log(`\n${broken.length} of ${findings.length} checks failed. ${REMEDY}`)
  process.exitCode = 1
}
