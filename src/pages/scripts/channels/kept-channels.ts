import { settled } from '../calls/settled-request.ts'
import type { PageChannel } from './channel-types.ts'

const NAME = 'farebox-channels'
const STORE = 'channels'

let opened: Promise<IDBDatabase> | undefined

/** The channels of this browser, for every page of this server; none where it stores nothing. */
export async function listChannels(): Promise<readonly PageChannel[]> {
  try {
    const asked: IDBRequest<PageChannel[]> = (await open()).transaction(STORE).objectStore(STORE).getAll()
    await settled(asked, 'success')
    return asked.result
  } catch {
    return []
  }
}

/** Stores a channel, on disk when it resolves. Rejects where the browser stores nothing: no money may be sent then. */
export async function keepChannel(channel: PageChannel): Promise<void> {
  await write((store) => store.put(channel))
}

/** Forgets a channel, which was given back. */
export async function forgetChannel(id: string): Promise<void> {
  await write((store) => store.delete(id))
}

async function write(change: (store: IDBObjectStore) => void) {
  // strict: money that nobody remembers is hard to get back.
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
  change(transaction.objectStore(STORE))
  await settled(transaction, 'complete')
}

function open() {
  opened ??= openDatabase()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function openDatabase() {
  const asked = indexedDB.open(NAME, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' })
  await settled(asked, 'success')
  return asked.result
}
