import { randomHex } from './authorization.ts'
import type { DoneCall, Order } from './call-types.ts'
import { keepCall } from './kept-calls.ts'
import { postCall, reach, readReply, toCallFailure } from './post-call.ts'

/** Calls a service as a free trial and stores the answer. Throws a message for people. */
export async function tryCall({ slug, name, input }: Order, signal: AbortSignal): Promise<DoneCall> {
  const start = performance.now()
  const response = await reach(postCall(`/api/v1/try/${slug}`, { input, signal }), signal)
  const body = await readReply(response)
  if (!response.ok) throw toCallFailure(body)
  const call = { id: randomHex(16), slug, name, input, at: Date.now(), header: null }
  // An answer that cannot be stored is still shown.
  await keepCall(call, { data: body.data }).catch(() => undefined)
  const { remaining_today, limit_per_day } = body.trial
  const took = `${Math.round(performance.now() - start)} ms`
  return {
    ...call,
    data: body.data,
    said: `Answered in ${took}; ${remaining_today} of ${limit_per_day} free calls left today.`,
  }
}
