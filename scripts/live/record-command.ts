import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LiveVendor } from '../../test/kit/live-vendor.ts'
import { canReach } from './can-reach.ts'
import { LiveError } from './live-error.ts'
import { type LivePorts, openLivePorts } from './live-ports.ts'
import { loadLiveVendors, pickVendors, UPSTREAMS } from './live-vendors.ts'
import { recordedCallsOf, recordVendor } from './record-vendor.ts'
import type { Surroundings } from './run-command.ts'
import { findTestsReading } from './tests-reading.ts'

const HELP = `Repeats the calls from which fixtures were recorded, and rewrites the fixtures.

  npm run record                       lists the vendors and their fixtures
  npm run record -- <vendor>...        renews all fixtures of these; a vendor is a folder of src/upstreams/

  --into <folder>   write there instead, as <vendor>/fixtures/<file>, to compare
  --force           also record an answer that the adapter cannot read, with every field, to fix the adapter
  --help            print this

  A fixture keeps its fields and rows: reduce a new one by hand once. Keys are never written. Nothing is written unless
  every call of the vendor was answered. Configured like the server: UPSTREAM_<VENDOR>, <VENDOR>_KEY.

  Exit code: 0 renewed, 1 failed and the fixtures are unchanged, 2 the command is invalid.
`
const LIMIT_MS = 5 * 60 * 1000

/** The command `npm run record`: rewrites the fixtures of vendors, below `folder`, and returns the exit code. */
export async function recordFixtures(
  argv: readonly string[],
  { env, print, warn }: Surroundings,
  folder = UPSTREAMS,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      into: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  })
  const vendors = await loadLiveVendors()
  if (values.help || positionals.length === 0) {
    print(values.help ? HELP : renderList(vendors))
    return 0
  }
  const picked = pickVendors(vendors, positionals)
  const ports = openLivePorts(env, vendors)
  // npm changes to the package's folder; this is the caller's.
  const target = values.into ? resolve(env.INIT_CWD || '.', values.into) : folder
  try {
    for (const [name, vendor] of picked) {
      const renewed = await renew(name, vendor, { ports, folder, isForced: values.force, warn })
      print(write(renewed, join(target, name, 'fixtures')))
      if (target === folder) print(renderNextStep(name))
    }
    return 0
  } finally {
    await ports.close()
  }
}

interface RenewOptions extends Pick<Surroundings, 'warn'> {
  readonly ports: LivePorts
  readonly folder: string
  readonly isForced: boolean
}

async function renew(name: string, vendor: LiveVendor, options: RenewOptions): Promise<ReadonlyMap<string, string>> {
  const { ports, folder, isForced, warn } = options
  const untouched = (reason: string) => new LiveError(`${name}: ${reason}\nIts fixtures are unchanged.`)
  if (recordedCallsOf(vendor).length === 0) {
    throw new LiveError(`${name} has no fixtures to renew: ${reasonsOf(vendor).join('; ')}.`)
  }
  const lacks = ports.missingOf(vendor)
  if (lacks) throw untouched(`needs ${lacks}.`)
  const addresses = ports.addressesOf(vendor)
  if (!(await canReach(addresses))) throw untouched(`no network: cannot reach ${addresses.join(', ')}.`)
  try {
    return await recordVendor(vendor, {
      context: ports.open(vendor, AbortSignal.timeout(LIMIT_MS)),
      secrets: ports.keysOf(vendor),
      readFixture(file) {
        const path = join(folder, name, 'fixtures', file)
        return existsSync(path) ? readFileSync(path, 'utf8') : undefined
      },
      isForced,
      note: (text) => warn(`${text}\n`),
    })
  } catch (error) {
    throw error instanceof LiveError ? untouched(error.message) : error
  }
}

function write(renewed: ReadonlyMap<string, string>, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const paths = [...renewed].map(([file, text]) => {
    const path = join(folder, file)
    writeFileSync(path, text)
    return `${relative('.', path)}\n`
  })
  return paths.join('')
}

function renderNextStep(name: string): string {
  return (
    '\nTests expect the old recording: check the difference, and update values that the tests name ' +
    `there too.\n  npm test -- ${findTestsReading(name).join(' ')}\n`
  )
}

function renderList(vendors: ReadonlyMap<string, LiveVendor>): string {
  const lines = [...vendors].map(([name, vendor]) => {
    const files = recordedCallsOf(vendor).map(({ recording }) => recording.file)
    const kept = files.length > 0 ? files.join(' ') : `none: ${reasonsOf(vendor).join('; ')}`
    return `${name.padEnd(26)}${kept}${vendor.needs ? ` (needs ${vendor.needs})` : ''}\n`
  })
  return `${lines.join('')}\nnpm run record -- <vendor> renews them; --help lists the options.\n`
}

function reasonsOf({ calls }: LiveVendor): string[] {
  return [...new Set(calls.flatMap(({ recording }) => (typeof recording === 'string' ? [recording] : [])))]
}
