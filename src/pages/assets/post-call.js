/** @import { Fields } from './call-types.d.ts' */

/**
 * Posts a body as JSON. Redirects are not followed: a payment goes only to the server it was signed for.
 * @param {string} url
 * @param {{ input: Fields, headers?: Record<string, string>, signal?: AbortSignal }} request
 */
export function postCall(url, { input, headers = {}, signal }) {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
    redirect: 'error',
    ...(signal && { signal }),
  })
}

/**
 * The error for an unreachable server.
 * @param {AbortSignal} [signal]
 */
export function unreachable(signal) {
  signal?.throwIfAborted()
  return new Error('The server could not be reached. Check your connection, then try again. Nothing was charged.')
}

/**
 * The body as JSON; a proxy may answer with a page of its own.
 * @param {Response} response
 */
export async function readReply(response) {
  try {
    return await response.json()
  } catch {
    throw new Error(`The server answered ${response.status} without a usable body. Try again in a moment.`)
  }
}

/**
 * The message of a refusal, with an input that works if it names one.
 * @param {{ message: string, example_input?: Fields }} body
 */
export function toCallFailure({ message, example_input }) {
  const hint = example_input ? `An input that works: ${JSON.stringify(example_input)}` : undefined
  return Object.assign(new Error(message), { hint })
}
