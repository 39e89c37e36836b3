import { parseArgs } from 'node:util'
import { canReach } from './can-reach.ts'
import { openLivePorts } from './live-ports.ts'
import { loadLiveVendors, pickVendors } from './live-vendors.ts'
import { renderOutcome, renderSummary } from './render-outcome.ts'
import type { Surroundings } from './run-command.ts'
import { type TestOptions, testVendors } from './test-vendors.ts'

const HELP = `Calls third parties and reports those whose answers the adapters can no longer read.

  npm run test:live                    all vendors
  npm run test:live -- gleif vies      these; a vendor is a folder of src/upstreams/

  Configured like the server: UPSTREAM_<VENDOR> replaces a public address, <VENDOR>_KEY is the vendor's key. Vendors
  that require a key are skipped without one.

  Exit code: 0 all that were asked answered, or there is no network; 1 one did not; 2 the command is invalid.
`

/** The outside world; tests replace it. */
interface World extends Pick<TestOptions, 'wait'> {
  readonly reach?: typeof canReach
}

/** The command `npm run test:live`: prints the result of each vendor and returns the exit code. */
export async function testLive(
  argv: readonly string[],
  { env, print }: Surroundings,
  { reach = canReach, ...options }: World = {},
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { help: { type: 'boolean', short: 'h', default: false } },
    allowPositionals: true,
  })
  if (values.help) {
    print(HELP)
    return 0
  }
  const all = await loadLiveVendors()
  const vendors = pickVendors(all, positionals)
  const ports = openLivePorts(env, all)
  try {
    // An address in the operator's own network says nothing about the public one.
    const isPublic = [...vendors.values()].some((vendor) => !ports.isElsewhere(vendor))
    const publicAddresses = [...all.values()].filter((vendor) => !ports.isElsewhere(vendor)).flatMap(ports.addressesOf)
    const hasNetwork = !isPublic || (await reach(publicAddresses))
    const report: TestOptions['report'] = (outcome) => print(renderOutcome(outcome))
    const outcomes = await testVendors(vendors, { ports, hasNetwork, report, ...options })
    print(renderSummary(outcomes, hasNetwork))
    return outcomes.some(({ state }) => state === 'failed') ? 1 : 0
  } finally {
    await ports.close()
  }
}
