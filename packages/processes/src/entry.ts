export { machineBusy } from './machine-busy.ts'
export { describeContainment } from './start-worker.ts'
export type { WorkerContainment } from './worker-containment.ts'
export { createWorkerPool, type WorkerPool } from './worker-pool.ts'
