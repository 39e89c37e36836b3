/**
 * Maps `work` over the items with at most `width` running at once; results keep the order of the items. The first
 * failure is thrown at once; work on the other items goes on, one fewer at a time.
 * Throws RangeError for a width below 1, with which nothing would be done.
 */
export async function mapAtOnce<Item, Result>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  if (!(width >= 1)) throw new RangeError(`the width must be 1 or more, not ${width}`)
  const results: Result[] = []
  const list = [...items]
  const waiting = list.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(width, list.length) }, worker))
  return results
}
