// npm run --silent bench -- <name>: measures one figure. `all`, or no name, measures all. --help lists the options.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench } from './figure.ts'
import { openKeptResults } from './kept-results.ts'
import { writeFigure } from './written-figures.ts'

const here = import.meta.dirname
const names = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))

const { values, positionals } = parseArgs({
  allowPositionals: true,
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
    help: { type: 'boolean', short: 'h' },
  },
})

if (values.help) {
  say(
    `Usage: npm run --silent bench -- [name] [--corpus <folder>] [--sample <count>] [--part <k>/<n>] [--sets <name,name>] [--seed <number>] [--minutes <count>] [--database sqlite|postgres] [--fixtures <folder of others' test pages>] [--keep <file of results from which a stopped run continues>] [--invoice2data <its checkout>] [--write]\n\n--write saves the figure in docs/figures/, from which npm run docs generates docs/performance.md, docs/quality.md and the services' pages.\n\nNames: all, ${names.join(', ')}`,
  )
  process.exit(0)
}
if (values.database !== undefined && !['sqlite', 'postgres'].includes(values.database)) {
  say(`--database must be sqlite or postgres, not ${values.database}`)
  process.exit(2)
}
const part = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/
  .exec(values.part ?? '1/1')
  ?.slice(1)
  .map(Number)
if (!part) {
  say(`--part must be <k>/<n>, such as 2/8, not ${values.part}`)
  process.exit(2)
}
const wanted = positionals.filter((name) => name !== 'all')
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  say(`There is no benchmark ${unknown.join(', ')}. Names: ${names.join(', ')}`)
  process.exit(2)
}

let missed = 0
for (const name of wanted.length > 0 ? wanted : names) missed += (await measure(name)) ? 0 : 1
process.exit(missed > 0 ? 1 : 0)

/** Prints one line of JSON. Returns true if the goal was met. */
async function measure(name: string): Promise<boolean> {
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
  process.stdout.write(`${JSON.stringify({ bench: name, ...figure })}\n`)
  if (values.write) writeFigure({ name, bench, figure, options: values })
  return figure.ok
}

function corpusFolder({ corpus }: Bench): string | null {
  const given = values.corpus ?? values.fixtures
  if (given) return given
  if (!corpus) return null
  const folder = join(dirname(here), '..', 'shared', 'corpora', corpus)
  return existsSync(folder) ? folder : null
}

function say(message: string) {
  process.stderr.write(`${message}\n`)
}
