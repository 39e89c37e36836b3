// npm run docs: writes the documents that are derived from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { firstSentence } from '../src/discovery/guides/first-sentence.ts'
import { Environment } from '../src/server/configuration/environment.ts'
import { catalog } from '../src/services/catalog.ts'
import { settingsSchemaOf } from '../src/settings/settings-schema.ts'
import { readCommandLine } from './command-line.ts'
import { renderFigures, renderServiceFigures } from './docs/figures.ts'
import { renderPackages } from './docs/packages.ts'
import { renderRooms } from './docs/rooms.ts'
import { renderWorldMap } from './docs/world-map.ts'

const { values } = readCommandLine({
  usage: `Usage: npm run docs [-- --check]

Writes the parts of .env.example, README.md and docs/ that are derived from the code, and the map of the pages.
  --check   writes nothing
Exit code: 0 done, or nothing is out of date; 1 with --check, a file is out of date.`,
  options: { check: { type: 'boolean' } },
})

const root = join(import.meta.dirname, '..')
const upstreams = catalog.flatMap((service) => service.upstreams.flatMap(({ hosts }) => Object.entries(hosts)))
const hosts = [...new Map(upstreams)].sort(([a], [b]) => a.localeCompare(b, 'en'))
const keys = new Map(
  catalog.flatMap((service) => service.upstreams.flatMap(({ key }) => (key ? [[key.variable, key.purpose]] : []))),
)
const variables = Object.entries(Environment.properties as Record<string, TSchema & Annotated>)

interface Annotated {
  readonly description?: string
  readonly default?: unknown
}

const slugs = catalog.map(({ slug }) => slug)

const derived: Readonly<Record<string, (text: string) => string | Promise<string>>> = {
  '.env.example': () => renderEnvExample(),
  'README.md': (text) => replaceBlock(text, 'services', renderServices()),
  'docs/architecture.md': (text) =>
    replaceBlock(replaceBlock(text, 'rooms', renderRooms()), 'packages', renderPackages()),
  'docs/performance.md': (text) => replaceBlock(text, 'speed', renderFigures('speed')),
  'docs/quality.md': (text) =>
    replaceBlock(replaceBlock(text, 'accuracy', renderFigures('accuracy')), 'safety', renderFigures('safety')),
  'src/pages/figures.generated.json': renderServiceFigures,
  'docs/operations.md': (text) => replaceBlock(text, 'configuration', renderConfiguration()),
  'docs/farebox.config.schema.json': () => `${JSON.stringify(settingsSchemaOf(slugs), null, 2)}\n`,
  'src/pages/assets/world.generated.svg': renderWorldMap,
}

let stale = 0
for (const [file, render] of Object.entries(derived)) {
  const path = join(root, file)
  const before = readOrEmpty(path)
  const after = await render(before)
  if (after === before) continue
  stale += 1
  if (!values.check) writeFileSync(path, after)
  console.log(`${file}: ${values.check ? 'out of date; run npm run docs' : 'written'}`)
}
if (stale === 0) console.log(`all ${Object.keys(derived).length} generated files are up to date`)
process.exitCode = values.check && stale > 0 ? 1 : 0

function renderEnvExample(): string {
  const lines = ['# Every variable, with its default. Set the ones you change in the environment, or in a file .env.']
  for (const [name, { description, default: value }] of variables) {
    lines.push('', `# ${description}`, `${value === undefined ? '# ' : ''}${name}=${value ?? ''}`)
  }
  lines.push('', '# Base addresses of third parties, for a mirror, a proxy or a test.')
  for (const [name, address] of hosts) lines.push(`# ${name}=${address}`)
  lines.push('', '# Keys of third parties, all optional.')
  for (const [name, purpose] of keys) lines.push(`# ${purpose}`, `# ${name}=`)
  return `${lines.join('\n')}\n`
}

function renderServices(): string {
  const rows = catalog.map(
    ({ slug, description, price }) => `| \`${slug}\` | ${price} | ${firstSentence(description)} |`,
  )
  return ['| Service | USDC | What it does |', '|---|---|---|', ...rows].join('\n')
}

/** What has a default that works comes last, folded: only who looks for one of them unfolds it. */
function renderConfiguration(): string {
  const [tuned, set] = [variables.filter(hasDefault), variables.filter((variable) => !hasDefault(variable))]
  const rows = set.map(([name, { description = '' }]) => toRow(toCode(name), description))
  const secrets = [...keys].map(([name, purpose]) => toRow(toCode(name), purpose))
  const defaults = tuned.map(([name, { description = '', default: value }]) =>
    toRow(toCode(name), value === '' ? '' : toCode(value), description),
  )
  const addresses = hosts.map(([name, address]) => toRow(toCode(name), toCode(address)))
  return [
    ...['| Variable | |', '|---|---|', ...rows, ...secrets],
    ...fold(`${defaults.length} variables with a default`, ['| Variable | Default | |', '|---|---|---|', ...defaults]),
    ...fold(`${hosts.length} base addresses of third parties`, ['| Variable | Default |', '|---|---|', ...addresses]),
  ].join('\n')
}

function hasDefault([, { default: value }]: (typeof variables)[number]): boolean {
  return value !== undefined
}

function toRow(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function toCode(value: unknown): string {
  return `\`${value}\``
}

function fold(summary: string, lines: readonly string[]): readonly string[] {
  return ['', `<details><summary>${summary}</summary>`, '', ...lines, '', '</details>']
}

function replaceBlock(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (rest === undefined || after === undefined) throw new Error(`a document lacks the block ${begin} ... ${end}`)
  return `${before}${begin}\n${content}\n${end}${after}`
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
