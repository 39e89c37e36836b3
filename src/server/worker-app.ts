import type { WorkerRole } from '../contract/machines/worker-role.ts'
import type { ReadinessCheck } from '../contract/readiness.ts'
import { messageOf } from '../contract/thrown.ts'
import { RequestsAtWork } from '../gateway/calls/requests-at-work.ts'
import { createServiceRunner } from '../gateway/calls/service-runner.ts'
import { createProbeReplies } from '../gateway/health/probe-replies.ts'
import { createStopNotice } from '../gateway/health/stop-notice.ts'
import { createSchedule } from '../platform/schedule.ts'
import type { ServicePorts } from '../platform/service-ports.ts'
import { bellOf } from '../queue/queue-bell.ts'
import { BEAT_MS } from '../queue/queue-times.ts'
import { type DoWork, QueueWorker } from '../queue/worker.ts'
import { checkWritable } from '../storage/check-writable.ts'
import type { Database } from '../storage/database.ts'
import { createKeptNotices } from '../storage/kept-notices.ts'
import { createStore } from '../storage/store.ts'
import type { App, AppOptions } from './app.ts'
import { openDatabaseOf } from './wiring/open-database.ts'
import { openPorts } from './wiring/open-ports.ts'
import { openSigning } from './wiring/open-signing.ts'
import { openTraces, type Traces } from './wiring/open-traces.ts'
import { openWorkerMetrics } from './wiring/open-worker-metrics.ts'
import { warmUp } from './wiring/warm-up.ts'

const RENEW_SECONDS = 2
const PURGE_SECONDS = 5

type WorkerOptions = AppOptions & { readonly config: AppOptions['config'] & { readonly ROLE: WorkerRole } }

/** A machine that does heavy work for sellers. It answers nothing but /healthz and /readyz, and knows no money. */
export async function createWorkerApp({ config, services, baseUrl, clock, log }: WorkerOptions): Promise<App> {
  const traces = await openTraces(config, { clock, log })
  const database = await openDatabaseOf(config, { onQuery: traces?.onQuery, log })
  const own = services.filter(({ worker }) => worker === config.ROLE)
  const [{ statements }, atWork] = await Promise.all([
    openSigning(config, { database, baseUrl, clock }),
    RequestsAtWork.open(database),
  ])
  const ports = await openPorts(config, {
    baseUrl,
    store: createStore({ database, clock }),
    keptNotices: createKeptNotices({ database, clock }),
    statements,
    clock,
    log,
  })
  ports.keepFresh(own.flatMap(({ datasets }) => datasets))
  const schedule = createSchedule({ clock, log })
  const worker = new QueueWorker(database, {
    role: config.ROLE,
    services: own,
    slots: slotsOf(config.ROLE, ports),
    work: createWork(ports, { atWork, traces }),
    bell: bellOf(config.DATABASE_URL, config.DATABASE_POOLER),
    log,
  })
  await worker.beat()
  schedule.every(BEAT_MS / 1000, 'beat in the queue', () => worker.beat())
  schedule.every(RENEW_SECONDS, 'renew requests at work', () => atWork.renew())
  schedule.every(PURGE_SECONDS, 'purge the queue', () => worker.purge())
  schedule.once('warm up', () => warmUp(own, log))
  const stopNotice = createStopNotice()
  const readiness: ReadinessCheck[] = [stopNotice.problems, () => checkDatabase(database)]
  const metrics = await openWorkerMetrics(config, { ports, database, readiness, baseUrl })
  return {
    sandbox: null,
    handle: createProbeReplies(readiness),
    stopReady: stopNotice.give,
    finish: () => worker.finish(),
    async close() {
      await schedule.stop()
      await worker.close()
      await Promise.all([ports.close(), metrics.close(), traces?.close()])
      await database.destroy()
    },
  }
}

/** The whole work of a service, as it is done where all is done by one machine. */
function createWork(
  ports: ServicePorts,
  { atWork, traces }: { readonly atWork: RequestsAtWork; readonly traces: Traces | undefined },
): DoWork {
  // The seller records how calls ended.
  const run = createServiceRunner({ openContext: ports.open, atWork, onFinished() {} })
  return ({ service, request: { body, digest, trace }, leftMs, signal }) => {
    const accepted = { work: service.prepare(body), ...(digest !== undefined && { digest: () => digest }) }
    const work = () => run(service, { ...accepted, deadlineMs: leftMs }, signal)
    return traces && trace ? traces.continued(`work ${service.slug}`, trace, work) : work()
  }
}

/** As many calls as can be worked on at once here: further ones wait in the queue, where others can take them. */
function slotsOf(role: WorkerRole, ports: ServicePorts): number {
  const wanted = role === 'render' ? 'browser_pages' : 'ocr'
  return ports.queues().find(({ queue }) => queue === wanted)?.size ?? 1
}

async function checkDatabase(database: Database) {
  try {
    await checkWritable(database, true)
    return []
  } catch (error) {
    return [{ name: 'database', severity: 'failure', message: messageOf(error) } as const]
  }
}
