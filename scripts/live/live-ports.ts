import { parseEgressAllow } from '@farebox/egress'
import type { ServiceContext } from '../../src/contract/context.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { createServicePorts } from '../../src/platform/service-ports.ts'
import { type Config, readConfig } from '../../src/server/configuration/config.ts'
import { upstreamVariablesOf } from '../../src/server/configuration/upstream-variables.ts'
import { memoryStore, silentLog } from '../../test/kit/fake-context.ts'
import type { LiveVendor } from '../../test/kit/live-vendor.ts'
import { LiveError } from './live-error.ts'

/** The server's access to third parties, with the server's configuration. */
export interface LivePorts {
  open(vendor: LiveVendor, signal: AbortSignal): ServiceContext
  /** Every address of the vendor. */
  addressesOf(vendor: LiveVendor): readonly string[]
  /** Whether each of its hosts is replaced by a configured address, such as a mirror in the same network. */
  isElsewhere(vendor: LiveVendor): boolean
  /** The variable that it needs and that is not set. */
  missingOf(vendor: LiveVendor): string | undefined
  /** The operator's keys for it: values, by variable. */
  keysOf(vendor: LiveVendor): Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Reads the environment like the server. Throws a LiveError that names every invalid variable. */
export function openLivePorts(
  env: Readonly<Record<string, string | undefined>>,
  vendors: ReadonlyMap<string, LiveVendor>,
): LivePorts {
  const config = readEnvironment(env, vendors)
  const { upstreamAddresses, upstreamKeys } = config
  const ports = createServicePorts({
    egressAllow: parseEgressAllow(config.EGRESS_ALLOW),
    upstreamAddresses,
    upstreamKeys,
    userAgent: `Farebox/2.0 (+${config.BASE_URL ?? `http://localhost:${config.PORT}`})`,
    contact: config.CONTACT_EMAIL,
    browser: { endpoints: [] },
    model: null,
    store: memoryStore(),
    clock: systemClock,
    log: silentLog(),
  })
  const hostsOf = ({ upstreams }: LiveVendor) => upstreams.flatMap(({ hosts }) => Object.entries(hosts))

  return {
    open: (vendor, signal) => ports.open(vendor, signal),
    addressesOf: (vendor) => hostsOf(vendor).map(([variable, address]) => upstreamAddresses[variable] ?? address),
    isElsewhere: (vendor) => hostsOf(vendor).every(([variable]) => upstreamAddresses[variable] !== undefined),
    missingOf: ({ needs }) => (needs && !(needs in upstreamAddresses || needs in upstreamKeys) ? needs : undefined),
    keysOf({ upstreams }) {
      const variables = upstreams.flatMap(({ key }) => (key ? [key.variable] : []))
      return Object.fromEntries(
        variables.flatMap((variable) => (upstreamKeys[variable] ? [[variable, upstreamKeys[variable]]] : [])),
      )
    },
    close: () => ports.close(),
  }
}

function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  vendors: ReadonlyMap<string, LiveVendor>,
): Config {
  try {
    return readConfig(env, upstreamVariablesOf([...vendors.values()]))
  } catch (error) {
    throw new LiveError(error instanceof Error ? error.message : String(error), 2)
  }
}
