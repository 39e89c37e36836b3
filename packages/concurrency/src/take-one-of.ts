/** A store of all replicas, in which only one of them gets an empty key. */
interface SharedKeys {
  putIfAbsent(key: string, value: string, options: { readonly ttlSeconds: number }): Promise<boolean>
}

/**
 * Takes the first free one of some keys, each of which only one of all replicas gets until it expires. Resolves to its
 * place among them; undefined if all are taken.
 */
export async function takeOneOf(
  keys: readonly string[],
  { store, ttlSeconds }: { readonly store: SharedKeys; readonly ttlSeconds: number },
): Promise<number | undefined> {
  for (const [place, key] of keys.entries()) {
    if (await store.putIfAbsent(key, '', { ttlSeconds })) return place
  }
  return undefined
}
