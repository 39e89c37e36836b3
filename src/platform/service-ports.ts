import { availableParallelism } from 'node:os'
import type { Browser, BrowserHealth } from '@farebox/browser'
import { createBrowser } from '@farebox/browser'
import type { SemaphoreState } from '@farebox/concurrency'
import type { EgressAllow } from '@farebox/egress'
import type { WorkerContainment } from '@farebox/processes'
import { createWorkerPool, describeContainment } from '@farebox/processes'
import { createCallGuard, createDns, createPostNotice, createPublicWeb } from '@farebox/public-web'
import type { Upstream } from '@farebox/third-parties'
import { createUpstreamHttp, type HearTime, type UpstreamHealth } from '@farebox/third-parties'
import type { Clock, Dataset, DetachedPorts, Logger, ServiceContext, Statements, Store } from '../contract/context.ts'
import { deadlineMsOf } from '../contract/deadline.ts'
import type { Service } from '../contract/define-service.ts'
import type { WorkerRole } from '../contract/machines/worker-role.ts'
import type { Ocr } from '../contract/ocr.ts'
import type { KeptNotices } from '../storage/kept-notices.ts'
import { createDatasets } from './datasets.ts'
import { createDryPorts, type OpenDry } from './dry-ports.ts'
import { createMemo } from './memo.ts'
import { createModel, type ModelOptions } from './model/model.ts'
import { createOcr } from './ocr/create-ocr.ts'

// At most one process per core; more would only alternate. The memory is enough for most pictures of 50 million pixels.
const WORKERS = { size: Math.min(4, availableParallelism()), maxWaiting: 64, maxMemoryMb: 420 }

const DECODERS_IN_PART = 'decoders are contained in part: see "What contains decoders" in docs/operations.md'

/** What the ports of services are made from. */
export interface ServicePortsOptions {
  readonly egressAllow: EgressAllow
  /** Base addresses that replace upstreams' public ones, by variable. */
  readonly upstreamAddresses: Readonly<Record<string, string>>
  /** The operator's keys for upstreams, by variable. */
  readonly upstreamKeys: Readonly<Record<string, string>>
  /** Identifies us to every server. */
  readonly userAgent: string
  /** Contact address for vendors. */
  readonly contact?: string | undefined
  /** A local Chromium, or browsers on other machines. */
  readonly browser: {
    readonly executablePath?: string | undefined
    readonly endpoints: readonly string[]
    readonly requireSandbox?: boolean
  }
  /** Null if none is configured. */
  readonly model: ModelOptions | null
  /** Of the operator's own services: what their workers may load. Default: none. */
  readonly serviceFolders?: readonly string[]
  /** The heavy work that this machine does. Default: all. */
  readonly roles?: readonly WorkerRole[]
  readonly store: Store
  /** Default: nothing can be signed. */
  readonly statements?: Statements
  /** Storage for notices; without it none can be sent. */
  readonly keptNotices?: Pick<KeptNotices, 'keep'>
  readonly clock: Clock
  /** Told the time that third parties name. */
  readonly hearTime?: HearTime
  readonly log: Logger
}

/** Every port of a service, implemented once and opened for each call. */
export interface ServicePorts {
  open(
    service: Pick<Service, 'upstreams'> & Partial<Pick<Service, 'slug' | 'p99Ms'>>,
    signal: AbortSignal,
    limit?: { readonly endsAt: number },
  ): ServiceContext
  /** Ports that refuse what needs no work, and end at the first that would do some. */
  readonly openDry: OpenDry
  upstreamHealth(): readonly UpstreamHealth[]
  /** Starts a browser; throws if a sandbox is required but unavailable. */
  startBrowser(): Promise<void>
  browserHealth(): BrowserHealth
  queues(): readonly (SemaphoreState & { readonly queue: string })[]
  workers(): readonly { readonly pool: string; readonly processes: number }[]
  /** What separates decoders of callers' files from the machine. */
  decoders(): WorkerContainment
  /** Loads these and keeps them fresh. */
  keepFresh(datasets: readonly Dataset<unknown>[]): void
  datasetStates(): readonly object[]
  close(): Promise<void>
}

/** Makes the ports, of which every call gets its own view. */
export function createServicePorts(options: ServicePortsOptions): ServicePorts {
  const { store, clock, log, userAgent, statements = NO_KEY, roles = ['render', 'read'] } = options
  const guard = createCallGuard({ allow: options.egressAllow })
  const publicWeb = createPublicWeb({ guard, userAgent })
  const post = createPostNotice({ guard, userAgent })
  const browser = createBrowser({ guard, log, ...options.browser })
  const upstreamHttp = createUpstreamHttp({
    baseAddresses: options.upstreamAddresses,
    keys: options.upstreamKeys,
    userAgent,
    contact: options.contact,
    log,
    ...{ clock, store, hearTime: options.hearTime },
  })
  const memo = createMemo({ clock, log })
  const workers = createWorkerPool({ ...WORKERS, folders: options.serviceFolders })
  const containment = tellContainment(options)
  const model = options.model ? createModel(options.model) : undefined
  const [ocr, dns] = [createOcr(), createDns()]
  const detach = (upstreams: readonly Upstream[], signal: AbortSignal): DetachedPorts => ({
    http: upstreamHttp.open({ upstreams, signal }),
    store,
    clock,
    log,
    signal,
  })
  const datasets = createDatasets({ openPorts: ({ upstreams }, signal) => detach(upstreams, signal), log })

  return {
    open({ slug, upstreams, p99Ms }, signal, limit) {
      const detached = (own: AbortSignal) => detach(upstreams, own)
      return {
        ...{ ...detached(signal), statements },
        web: publicWeb(signal, limit ?? fullTime(p99Ms)),
        browser: roles.includes('render') ? browser.open(signal, limit) : NO_BROWSER,
        dns: dns(signal),
        workers,
        model,
        ocr: roles.includes('read') ? ocr.open(signal) : NO_RECOGNITION,
        notices: {
          async keep(payload, { ttlSeconds }) {
            if (!options.keptNotices || slug === undefined) throw new Error('this process has no storage for notices')
            return options.keptNotices.keep({ slug, payload, ttlSeconds })
          },
          post: post(signal),
        },
        memo: memo.open({ signal, detached }),
        datasets: datasets.open(signal),
      }
    },
    openDry: createDryPorts({ guard, upstreamHttp, model, clock, log }),
    upstreamHealth: () => upstreamHttp.health(),
    startBrowser: () => browser.warmUp(),
    browserHealth: () => browser.health(),
    queues() {
      const { pages, drawings } = browser.queues()
      const states = { browser_pages: pages, browser_drawings: drawings, workers: workers.state(), ocr: ocr.state() }
      return Object.entries(states).map(([queue, state]) => ({ queue, ...state }))
    },
    workers: () => [
      { pool: 'workers', processes: workers.state().processes },
      { pool: 'ocr', processes: ocr.state().processes },
    ],
    decoders: () => containment,
    keepFresh: (wanted) => wanted.forEach(datasets.keep),
    datasetStates: () => datasets.states(),
    async close() {
      await datasets.close()
      await Promise.all([upstreamHttp.close(), workers.close(), ocr.close(), browser.close()])
    },
  }
}

function fullTime(p99Ms: number | undefined) {
  return p99Ms === undefined ? {} : { endsAt: performance.now() + deadlineMsOf({ p99Ms }) }
}

const refusePage = () =>
  Promise.reject(new Error("this machine has no browser: a service that uses one has worker: 'render'"))
const NO_BROWSER: Browser = { withPage: refusePage, withKeptPage: refusePage }

const NO_RECOGNITION: Ocr = {
  recognize: () => Promise.reject(new Error("this machine recognizes no text: a service that does has worker: 'read'")),
}

const NO_KEY: Statements = {
  sign() {
    throw new Error('this process has no key to sign with')
  },
}

function tellContainment({
  log,
  serviceFolders,
}: Pick<ServicePortsOptions, 'log' | 'serviceFolders'>): WorkerContainment {
  const { containment, problems } = describeContainment(serviceFolders)
  if (problems.length > 0) log.warn({ ...containment, problems }, DECODERS_IN_PART)
  return containment
}
