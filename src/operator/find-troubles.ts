import type { OperatorView } from './operator-view.ts'

/** A problem for the operator, and its remedy. */
export interface Trouble {
  readonly isUrgent: boolean
  readonly what: string
  readonly action: string
}

const HOUR_MS = 3_600_000
/** A settlement takes seconds; after this time it is still followed automatically, but the operator should look. */
export const SLOW_SETTLEMENT_MS = 5 * 60_000
// Lists are published daily at most.
const OLD_LIST_MS = 48 * HOUR_MS
const MOST_FAILED_SHARE = 0.05
const LEAST_CALLS = 20
// Fewer may fail by chance at the same time.
const LEAST_GROUPED = 3
const MOST_LISTED = 4

const ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    database:
      'Free the disk, or bring the database back; readiness returns by itself within 15 s. docs/operations.md, "Money, when something is wrong".',
    clock: 'timedatectl set-ntp true; readiness returns by itself.',
    settings: 'Correct the file that it names; npm run check-config tells whether the next start takes it.',
    process: 'The server is stopping: nothing to do.',
    'payment channels': 'npm run ledger -- channels lists them. docs/operations.md, "Payment channels".',
    'settled payments': 'npm run ledger -- verify names them. Ask that facilitator, or remove it from FACILITATOR_URL.',
  }),
)

/** The problems, urgent ones first; empty if there are none. */
export function findTroubles(view: OperatorView): Trouble[] {
  const troubles = RULES.flatMap((rule) => rule(view))
  return troubles.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent))
}

const RULES: readonly ((view: OperatorView) => readonly Trouble[])[] = [
  ({ problems }) =>
    problems.map(({ name, message, severity }) => ({
      isUrgent: severity === 'failure',
      what: message,
      action: ACTIONS.get(name) ?? 'GET /readyz reports it too; the log has the message of the other side.',
    })),

  ({ unsettled }) => {
    const old = unsettled.filter(({ created_at, now }) => now - created_at > SLOW_SETTLEMENT_MS)
    return old.map(({ service, created_at, now }) => ({
      isUrgent: true,
      what: `A payment for ${service} has had an unknown outcome for ${Math.round((now - created_at) / 60_000)} minutes.`,
      action: 'npm run ledger -- reconcile asks the chain. Check the nodes at EVM_RPC_URL and SOLANA_RPC_URL.',
    }))
  },

  ({ facilitators }) =>
    facilitators.flatMap(({ facilitator, network, trouble }) => {
      if (trouble === null) return []
      const others = facilitators.filter((other) => other.network === network && other.trouble === null)
      return {
        isUrgent: others.length === 0,
        what: `${facilitator} settles nothing on ${network}: ${trouble}`,
        action:
          others.length === 0
            ? 'Nothing can be sold. For 401, 402 and 429 check your key, payment method and plan. Add a second one to FACILITATOR_URL.'
            : `${others[0]?.facilitator} works meanwhile.`,
      }
    }),

  (view) => {
    const services = view.pace.filter(({ ok }) => ok === false).map(({ service }) => service)
    const vendors = view.upstreams.filter(({ lastErrorAt, state }) => state === 'open' && lastErrorAt !== null)
    if (services.length >= LEAST_GROUPED && vendors.length >= LEAST_GROUPED) return [commonCause(services, vendors)]
    return [...failedChecks(services), ...failingVendors(vendors)]
  },

  ({ lists, now }) =>
    lists
      .filter(({ loaded_at, problem }) => problem !== null || isOld(loaded_at, now))
      .map(({ list, loaded_at, problem }) => ({
        isUrgent: loaded_at === null,
        what: `The list ${list} ${loaded_at === null ? 'was never loaded' : `is from ${loaded_at.slice(0, 10)}`}${problem ? `: ${problem}` : '.'}`,
        action:
          'Screening answers say so. Check whether this machine reaches the publisher: npm run test:live -- sanctions-lists',
      })),

  ({ counts: { outcomes, failures } }) => {
    const all = Object.values(outcomes).reduce((sum, calls) => sum + calls, 0)
    const { failed = 0 } = outcomes
    if (all < LEAST_CALLS || failed / all <= MOST_FAILED_SHARE) return []
    const [most] = failures
    return [
      {
        isUrgent: false,
        what: `${failed} of ${all} calls failed today${most ? `, most of them ${most.service}: ${most.reason}` : ''}.`,
        action: 'The log has each with its reason, at level warn.',
      },
    ]
  },

  ({ queues }) =>
    queues
      .filter(({ waiting, size }) => waiting > size)
      .map(({ queue, waiting, size }) => ({
        isUrgent: false,
        what: `${waiting} calls wait for ${size} slots of ${queue}.`,
        action: 'Add cores or a replica, or BROWSER_ENDPOINTS for pages.',
      })),
]

/** Many services and many third parties at once have one cause, which is near. */
function commonCause(services: readonly string[], vendors: OperatorView['upstreams']): Trouble {
  const first = Math.min(...vendors.map(({ lastErrorAt }) => lastErrorAt?.getTime() ?? Number.POSITIVE_INFINITY))
  const at = new Date(first).toISOString().slice(11, 16)
  return {
    isUrgent: true,
    what: `${services.length} services: ${vendors.length} third parties do not answer since ${at} UTC or before (${listed(services)}).`,
    action: 'Look whether this machine reaches the internet, and its DNS. Then check again.',
  }
}

function failedChecks(services: readonly string[]): readonly Trouble[] {
  if (services.length === 0) return []
  const isOne = services.length === 1
  return [
    {
      isUrgent: false,
      what: `${listed(services)} failed ${isOne ? 'its' : 'their'} last check.`,
      action: `Look for service=${services[0]} in the log, and at ${isOne ? 'its' : 'their'} third parties below.`,
    },
  ]
}

function failingVendors(vendors: OperatorView['upstreams']): readonly Trouble[] {
  return vendors.map(({ vendor, variable }) => ({
    isUrgent: false,
    what: `${vendor} (${variable}) fails; calls to it fail at once for a while.`,
    action: `npm run test:live -- ${vendor} tells whether it changed or is down. ${variable} can name another address.`,
  }))
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED).join(', ')
  return names.length > MOST_LISTED ? `${shown} and ${names.length - MOST_LISTED} more` : shown
}

function isOld(loadedAt: string | null, now: Date): boolean {
  return loadedAt === null || now.getTime() - Date.parse(loadedAt) > OLD_LIST_MS
}
