/** Resolves when a request or a transaction of IndexedDB has this event; rejects with its error. */
export function settled(target: IDBRequest | IDBTransaction, event: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, resolve)
    for (const bad of ['error', 'abort']) target.addEventListener(bad, () => reject(target.error))
  })
}
