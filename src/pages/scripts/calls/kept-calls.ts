import type { Fields, KeptCall, SignedAnswer } from './call-types.ts'
import { settled } from './settled-request.ts'

type StoreName = 'calls' | 'answers'

const NAME = 'farebox'
const MOST_KEPT = 50
const MOST_SIGNED = 4_000_000

/**
 * Calls made from this browser, stored only in it (IndexedDB): each request with its payment, and the answer. A call is
 * { id, slug, name, input, at, header, payment }; its answer is stored separately, because lists do not need it.
 * `header` is the signed payment whose answer is still missing; it is stored before the payment is sent.
 */
let opened: Promise<IDBDatabase | null> | undefined

/** What the browser did not store, as in some private windows or on a full disk: it lasts as long as the page. */
const memory: { calls: Map<string, KeptCall>; answers: Map<string, Fields | SignedAnswer> } = {
  calls: new Map(),
  answers: new Map(),
}

/** False if this browser stores nothing beyond the page. */
export async function canKeep() {
  return (await open()) !== null
}

/** Stores a call, and its answer if there is one, on disk; if that fails, for as long as the page is open. */
export async function keepCall(
  call: KeptCall,
  { data, signed: whole }: { data?: Fields; signed?: SignedAnswer | undefined } = {},
) {
  // A longer one is not kept beside the answer itself.
  const signed = whole && whole.body.length <= MOST_SIGNED ? whole : undefined
  try {
    await write((calls, answers) => {
      calls.put(call)
      if (data !== undefined) answers.put(data, call.id)
      if (signed !== undefined) answers.put(signed, signedKeyOf(call))
    })
  } catch {
    memory.calls.set(call.id, call)
    if (data !== undefined) memory.answers.set(call.id, data)
    if (signed !== undefined) memory.answers.set(signedKeyOf(call), signed)
    return
  }
  const old = (await listCalls()).filter(({ header }) => !header).slice(MOST_KEPT)
  if (old.length > 0) await forget(old)
}

/** All calls, newest first. */
export async function listCalls() {
  const kept: readonly KeptCall[] | undefined = await ask('calls', (store) => store.getAll())
  const calls = new Map([...(kept ?? []), ...memory.calls.values()].map((call) => [call.id, call]))
  return [...calls.values()].sort((a, b) => b.at - a.at)
}

/** A call with its answer; undefined if it was deleted. */
export async function readKeptCall(
  id: string,
): Promise<(KeptCall & { data?: Fields; signed?: SignedAnswer }) | undefined> {
  const read = async (name: StoreName, key: string) =>
    memory[name].get(key) ?? (await ask(name, (store) => store.get(key)))
  const call = await read('calls', id)
  return call && { ...call, data: await read('answers', id), signed: await read('answers', signedKeyOf(call)) }
}

/** Deletes these calls and their answers. */
export async function forget(old: readonly KeptCall[]) {
  for (const call of old) {
    memory.calls.delete(call.id)
    for (const key of [call.id, signedKeyOf(call)]) memory.answers.delete(key)
  }
  if (!(await open())) return
  await write((calls, answers) => {
    for (const call of old) {
      calls.delete(call.id)
      for (const key of [call.id, signedKeyOf(call)]) answers.delete(key)
    }
  })
}

function signedKeyOf({ id }: { id: string }) {
  return `${id}:signed`
}

async function ask<T>(name: StoreName, question: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await open()
  if (!database) return undefined
  const asked = question(database.transaction(name).objectStore(name))
  await settled(asked, 'success')
  return asked.result
}

async function write(change: (calls: IDBObjectStore, answers: IDBObjectStore) => void) {
  const database = await open()
  if (!database) throw new Error('This browser stores nothing.')
  // strict: a paid answer must survive a crash.
  const transaction = database.transaction(['calls', 'answers'], 'readwrite', { durability: 'strict' })
  change(transaction.objectStore('calls'), transaction.objectStore('answers'))
  await settled(transaction, 'complete')
}

function open() {
  opened ??= openDatabase().catch(() => null)
  return opened
}

async function openDatabase() {
  const asked = indexedDB.open(NAME, 1)
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore('calls', { keyPath: 'id' })
    asked.result.createObjectStore('answers')
  }
  await settled(asked, 'success')
  return asked.result
}
