import { createWorkerPool } from '@farebox/processes'

/** The processes of tasks of this worker's files: to load their modules takes each a second of processor time. They end with it. */
export const taskWorkers = createWorkerPool({ size: 1, maxWaiting: 4, maxMemoryMb: 512 })
