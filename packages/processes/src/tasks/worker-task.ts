/**
 * A pure function that a worker process can load: exported by `module` as `name`. Input and output must be cloneable.
 */
export interface WorkerTask<Input, Output> {
  readonly module: URL
  readonly name: string
  /** Never set; ties the types to the task. */
  readonly call?: (input: Input) => Output
}

type Call = (input: never) => unknown

/** Names a function of type `Called` that `module` exports; only the worker process loads it. */
export function workerTask<Called extends Call>(
  module: URL,
  name: string,
): WorkerTask<Parameters<Called>[0], Awaited<ReturnType<Called>>> {
  return { module, name }
}
