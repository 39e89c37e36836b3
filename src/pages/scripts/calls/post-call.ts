import type { Fields } from './call-types.ts'

const LONGEST_VALUE = 60

/** Posts a body as JSON. Redirects are not followed: a payment goes only to the server it was signed for. */
export function postCall(
  url: string,
  { input, headers = {}, signal }: { input: Fields; headers?: Record<string, string>; signal?: AbortSignal },
) {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
    redirect: 'error',
    ...(signal && { signal }),
  })
}

/** What the server is asked for before any money moves. Rejects with a message for people if it cannot be reached. */
export function reach<T>(asked: Promise<T>, signal?: AbortSignal): Promise<T> {
  return asked.catch(() => {
    signal?.throwIfAborted()
    throw new Error('The server could not be reached. Check your connection, then try again. Nothing was charged.')
  })
}

/** What the server publishes at a path. Rejects with a message for people. */
export async function fetchPublished(path: string, signal?: AbortSignal) {
  const response = await reach(fetch(path, { ...(signal && { signal }) }), signal)
  if (!response.ok)
    throw new Error(`The server answered ${response.status}. Try again in a moment. Nothing was charged.`)
  return readReply(response)
}

/** The body as JSON; a proxy may answer with a page of its own: `next` is what that means for the money, and what to do. */
export async function readReply(response: Response, next = 'Nothing was charged. Try again in a moment.') {
  try {
    return await response.json()
  } catch {
    throw new Error(`The server answered ${response.status} without a usable body. ${next}`)
  }
}

/** The message of a refusal, with the field that it begins with, and with an input that works if it names one. */
export function toCallFailure({ message, example_input }: { message: string; example_input?: Fields }) {
  const hint = example_input ? toHint(example_input) : undefined
  const [field] = /^\w+(?=[.[:]| must | is )/.exec(message) ?? []
  return Object.assign(new Error(tellMoney(message)), { hint, field })
}

/** An input that works, in words; long values such as files are shortened. */
export function toHint(example: Fields) {
  const shorten = (_: string, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value
  return `An input that works: ${JSON.stringify(example, shorten)}`
}

/** A refusal with what happened to the money, unless it says that itself. */
export function tellMoney(message: string, money = 'Nothing was charged.') {
  return /charged/i.test(message) ? message : `${message} ${money}`
}
