/** Does `work` for each item, at most `width` at once, and resolves to the results in the order of the items. Rejects at the first failure. */
export async function workThrough<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const inTurn = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, inTurn))
  return results
}
