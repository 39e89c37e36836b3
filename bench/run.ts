// npm run --silent bench -- <name>: measures one figure, or all of them.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCommandLine } from '../scripts/command-line.ts'
import type { Bench } from './figure.ts'
import { openKeptResults } from './kept-results.ts'
import { NotMeasured } from './not-measured.ts'
import { findBroken } from './smoke.ts'
import { writeFigure } from './written-figures.ts'

const MET = 0
const MISSED = 1
const NOT_MEASURED = 3
const here = import.meta.dirname
const names = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))

const { values, positionals } = readCommandLine({
  usage: `Usage: npm run --silent bench -- [<name>...] [options]

Measures figures and prints each as one line of JSON; without a name, all of them, which takes hours.
  --write                    also stores the figure in docs/figures/, from which npm run docs renders the documents
  --smoke                    starts each for some seconds with few cases, and names those that break; prints no figure
  --database sqlite|postgres the engine, default sqlite
  --minutes <count>          length of a run under load
  --seed <number>            draws other documents
  --sample <count>           measures this many cases
  --part <k>/<n>             measures the k-th of n parts
  --sets <name,name>         measures only these sets of cases
  --keep <file>              stores results in the file, so that a stopped run can be resumed
  --corpus <folder>          the labelled cases, default ../shared/corpora/<name>
  --fixtures <folder>        the test pages of another project
  --invoice2data <folder>    a checkout of invoice2data, to compare with

Exit code: 0 every goal was met, 1 at least one was missed, 2 the command is invalid, 3 a figure was not measured.
Names: all, ${names.join(', ')}`,
  options: {
    corpus: { type: 'string' },
    sample: { type: 'string' },
    part: { type: 'string' },
    database: { type: 'string' },
    minutes: { type: 'string' },
    fixtures: { type: 'string' },
    sets: { type: 'string' },
    seed: { type: 'string' },
    keep: { type: 'string' },
    invoice2data: { type: 'string' },
    write: { type: 'boolean' },
    smoke: { type: 'boolean' },
  },
  mostArguments: names.length,
})
if (values.database !== undefined && !['sqlite', 'postgres'].includes(values.database)) {
  say(`--database ${values.database}: must be sqlite or postgres`)
  process.exit(2)
}
const part = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/
  .exec(values.part ?? '1/1')
  ?.slice(1)
  .map(Number)
if (!part) {
  say(`--part ${values.part}: must be <k>/<n>, such as 2/8`)
  process.exit(2)
}
const wanted = positionals.filter((name) => name !== 'all')
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  say(`There is no benchmark ${unknown.join(', ')}. Names: ${names.join(', ')}`)
  process.exit(2)
}

// After the help, which needs none of the programs of others that some compare with.
const setup = spawnSync(process.execPath, [join(here, '..', 'scripts', 'setup.mjs'), '--test'], { stdio: 'inherit' })
if (setup.status !== 0) process.exit(NOT_MEASURED)

if (values.smoke) {
  const broken = await findBroken(wanted.length > 0 ? wanted : names, say)
  if (broken.length > 0) say(`broken: ${broken.join(', ')}`)
  process.exit(broken.length > 0 ? 1 : 0)
}

let exitCode = MET
for (const name of wanted.length > 0 ? wanted : names) exitCode = Math.max(exitCode, await measure(name))
process.exit(exitCode)

/** Prints a figure as one line of JSON. Whoever reads it never takes a bench without cases for a goal that is met. */
async function measure(name: string): Promise<number> {
  try {
    return await measureFigure(name)
  } catch (error) {
    if (!(error instanceof NotMeasured)) throw error
    process.stdout.write(`${JSON.stringify({ bench: name, value: null, ok: null, not_measured: error.message })}\n`)
    return NOT_MEASURED
  }
}

async function measureFigure(name: string): Promise<number> {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
  say(`${name}: measuring...`)
  const database = values.database === 'postgres' ? 'postgres' : 'sqlite'
  const figure = await bench.run({
    corpus: corpusFolder(bench),
    database,
    sample: values.sample ? Number(values.sample) : null,
    part: { index: (part?.[0] ?? 1) - 1, count: part?.[1] ?? 1 },
    sets: values.sets?.split(',') ?? null,
    seed: values.seed ? Number(values.seed) : null,
    kept: openKeptResults(values.keep ?? null),
    invoice2data: values.invoice2data ?? null,
    minutes: values.minutes ? Number(values.minutes) : null,
    say: (message) => say(`${name}: ${message}`),
  })
  if (!Number.isFinite(figure.value)) throw new NotMeasured(`its value is ${figure.value}: there were no cases`)
  process.stdout.write(`${JSON.stringify({ bench: name, ...figure })}\n`)
  if (values.write) writeFigure({ name, bench, figure, options: values })
  return figure.ok ? MET : MISSED
}

function corpusFolder({ corpus }: Bench): string | null {
  const given = values.corpus ?? values.fixtures
  if (given && !existsSync(given)) throw new NotMeasured(`the folder ${given} does not exist`)
  if (given) return given
  if (!corpus) return null
  const folder = join(dirname(here), '..', 'shared', 'corpora', corpus)
  return existsSync(folder) ? folder : null
}

function say(message: string) {
  process.stderr.write(`${message}\n`)
}
