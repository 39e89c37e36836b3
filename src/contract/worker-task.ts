// Here for services of operators, which import farebox/contract/worker-task.ts, and for every room.
export { workerTask } from '@farebox/processes/tasks'
