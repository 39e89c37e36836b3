export { type WorkerTask, workerTask } from './worker-task.ts'
export type { WorkerOptions, Workers } from './workers.ts'
