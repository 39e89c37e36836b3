/** Processor time that a piece of work took on this thread, in milliseconds: a busy machine makes it hardly longer. */
export async function workMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
