/**
 * Results of `work` in the order of the items, with at most `width` at work at once. The first failure is thrown as soon as it
 * happens and leaves one fewer at work; the others go on to the end of the list.
 */
export async function mapAtOnce<Item, Result>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const list = [...items]
  const waiting = list.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(width, list.length) }, worker))
  return results
}
