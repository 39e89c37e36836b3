import { Counter, Gauge, type Registry } from 'prom-client'
import { toDecimal } from '../contract/money.ts'
import { readListStates } from './list-states.ts'
import type { OperatorSources } from './operator-sources.ts'

type Sample = readonly [value: number, ...labels: string[]]

interface State {
  readonly name: `farebox_${string}`
  readonly help: string
  readonly labels: readonly string[]
  /** `total` only grows. Default: gauge. */
  readonly kind?: 'total'
  readonly read: (sources: OperatorSources) => readonly Sample[] | Promise<readonly Sample[]>
}

/** Registers metrics that are read on request. One that cannot be read is left out, so that the others still appear. */
export function registerStateMetrics(registry: Registry, sources: OperatorSources) {
  for (const { name, help, labels, kind, read } of STATES) {
    const settings = { name, help, labelNames: labels, registers: [registry] }
    const collect = async function (this: Gauge | Counter) {
      this.reset()
      const samples = await Promise.resolve(read(sources)).catch(() => [])
      for (const [value, ...values] of samples) {
        this.inc(Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])), value)
      }
    }
    if (kind === 'total') new Counter({ ...settings, collect })
    else new Gauge({ ...settings, collect })
  }
}

const STATES: readonly State[] = [
  {
    name: 'farebox_unsettled_payments',
    help: 'Payments whose settlement is under way or of unknown outcome.',
    labels: [],
    read: async ({ unsettled }) => [[(await unsettled()).count]],
  },
  {
    name: 'farebox_unsettled_oldest_age_seconds',
    help: 'How long the oldest of them has waited; 0 if there is none.',
    labels: [],
    read: async ({ unsettled }) => [[(await unsettled()).oldestAgeSeconds]],
  },
  {
    name: 'farebox_channels',
    help: 'Payment channels with money or debts in them.',
    labels: [],
    read: ({ channels }) => toSamples(channels(), (totals) => totals.channels),
  },
  {
    name: 'farebox_channels_owed_usdc',
    help: 'Charged in payment channels, and not claimed yet: lost if it is not claimed before a withdrawal ends.',
    labels: [],
    read: ({ channels }) => toSamples(channels(), ({ charged, claimed }) => toUsdc(charged - claimed)),
  },
  {
    name: 'farebox_channels_owed_age_seconds',
    help: 'How old the oldest charge is that is not claimed; 0 if there is none.',
    labels: [],
    read: ({ channels }) => toSamples(channels(), ({ oldestMs }) => oldestMs / 1000),
  },
  {
    name: 'farebox_queue_slots',
    help: 'Slots of a kind of work.',
    labels: ['queue'],
    read: ({ queues }) => queues().map(({ queue, size }) => [size, queue]),
  },
  {
    name: 'farebox_queue_taken',
    help: 'Slots in use.',
    labels: ['queue'],
    read: ({ queues }) => queues().map(({ queue, taken }) => [taken, queue]),
  },
  {
    name: 'farebox_queue_waiting',
    help: 'Calls waiting for a slot.',
    labels: ['queue'],
    read: ({ queues }) => queues().map(({ queue, waiting }) => [waiting, queue]),
  },
  {
    name: 'farebox_queue_waits_total',
    help: 'Calls that had to wait.',
    labels: ['queue'],
    kind: 'total',
    read: ({ queues }) => queues().map(({ queue, waits }) => [waits, queue]),
  },
  {
    name: 'farebox_queue_wait_seconds_total',
    help: 'Total time that calls have waited.',
    labels: ['queue'],
    kind: 'total',
    read: ({ queues }) => queues().map(({ queue, waitedSeconds }) => [waitedSeconds, queue]),
  },
  {
    name: 'farebox_queue_oldest_seconds',
    help: 'How long the oldest call has waited for a machine of a role (ROLE); 0 if none waits.',
    labels: ['role'],
    read: async ({ heavyWork }) => (await heavyWork()).map(({ role, oldestSeconds }) => [oldestSeconds, role]),
  },
  {
    name: 'farebox_heavy_calls',
    help: 'Calls that wait for a machine of a role, and that such machines work on; every machine reports all of them.',
    labels: ['role', 'state'],
    read: async ({ heavyWork }) =>
      (await heavyWork()).flatMap(({ role, waiting, working }): Sample[] => [
        [waiting, role, 'waiting'],
        [working, role, 'working'],
      ]),
  },
  {
    name: 'farebox_heavy_machines',
    help: 'Machines of a role that were heard of lately.',
    labels: ['role'],
    read: async ({ heavyWork }) => (await heavyWork()).map(({ role, machines }) => [machines, role]),
  },
  {
    name: 'farebox_heavy_slots',
    help: 'Calls that these can work on at once.',
    labels: ['role'],
    read: async ({ heavyWork }) => (await heavyWork()).map(({ role, slots }) => [slots, role]),
  },
  {
    name: 'farebox_browsers_running',
    help: 'Running browsers; they start on first use.',
    labels: [],
    read: ({ browser }) => [[browser().browsers.filter(({ running }) => running).length]],
  },
  {
    name: 'farebox_browser_pages',
    help: 'Open pages.',
    labels: [],
    read: ({ browser }) => [[browser().pages]],
  },
  {
    name: 'farebox_browser_restarts_total',
    help: 'Browsers replaced because they reached their limit, crashed or hung.',
    labels: [],
    kind: 'total',
    read: ({ browser }) => [[browser().restarts]],
  },
  {
    name: 'farebox_worker_processes',
    help: 'Processes that decode untrusted bytes, busy or idle.',
    labels: ['pool'],
    read: ({ workers }) => workers().map(({ pool, processes }) => [processes, pool]),
  },
  {
    name: 'farebox_upstream_up',
    help: '0 while calls to a host of a third party fail at once, after five failures in a row.',
    labels: ['vendor', 'host'],
    read: ({ upstreams }) =>
      upstreams().map(({ vendor, variable, state }) => [state === 'closed' ? 1 : 0, vendor, variable]),
  },
  {
    name: 'farebox_facilitator_up',
    help: '0 while a facilitator cannot be reached, refuses us or settles nothing on the network.',
    labels: ['facilitator', 'network'],
    read: ({ facilitators }) =>
      facilitators().map(({ facilitator, network, trouble }) => [trouble === null ? 1 : 0, facilitator, network]),
  },
  {
    name: 'farebox_readiness_problem',
    help: '1 for each part that GET /readyz reports; severity failure: it should get no requests.',
    labels: ['name', 'severity'],
    read: async ({ problems }) => (await problems()).map(({ name, severity }) => [1, name, severity]),
  },
  {
    name: 'farebox_service_up',
    help: '1 if the last check, or the last successful call, found the service working.',
    labels: ['service'],
    read: ({ services }) =>
      services().flatMap(({ service, ok }): Sample[] => (ok === null ? [] : [[Number(ok), service]])),
  },
  {
    name: 'farebox_list_loaded_timestamp_seconds',
    help: 'When a sanctions list was last loaded; 0 if never.',
    labels: ['list'],
    read: ({ datasets }) =>
      readListStates(datasets()).map(({ list, loaded_at }) => [
        loaded_at === null ? 0 : Date.parse(loaded_at) / 1000,
        list,
      ]),
  },
]

function toSamples<T>(totals: T | undefined, read: (totals: T) => number): readonly Sample[] {
  return totals ? [[read(totals)]] : []
}

function toUsdc(atomic: bigint): number {
  return Number(toDecimal(atomic))
}
