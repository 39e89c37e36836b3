import { mapAtOnce } from '@farebox/concurrency'

/** Runs `count` calls, `width` at a time. Returns the time of each in ms. */
export async function atOnce(
  { count, width }: { readonly count: number; readonly width: number },
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  return mapAtOnce(Array(count).keys(), width, async (index) => {
    const start = performance.now()
    await call(index)
    return performance.now() - start
  })
}
