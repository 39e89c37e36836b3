/** Whether it is done within `ms`; false when it fails or is late. It is left to itself then. */
export async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, ms, false)
  const done = work.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
