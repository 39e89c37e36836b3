/** Runs `count` calls, `width` at a time, and gives the time of each in ms. */
export async function atOnce(
  { count, width }: { readonly count: number; readonly width: number },
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  async function work() {
    while (next < count) {
      const index = next
      next += 1
      const start = performance.now()
      await call(index)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return times
}
