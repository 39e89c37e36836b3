import type { KeptCall, SignedAnswer } from '../calls/call-types.ts'
import { keepCall, listCalls } from '../calls/kept-calls.ts'
import { readKeys } from '../calls/server-keys.ts'
import { fetchServiceRecord } from '../calls/service-record.ts'
import { toSale } from './save-sale.ts'

/** A call with what the server signed of its answer. */
export type SignedCall = Pick<KeptCall, 'id' | 'slug' | 'input' | 'channel'> & { readonly signed: SignedAnswer }

/**
 * What of the server's signatures over an answer does not hold; null if all do, undefined if that cannot be told now: the server
 * cannot be reached. What is certain is kept with the call.
 */
export async function checkSigned(call: SignedCall): Promise<string | null | undefined> {
  const signed = await complete(call)
  if (!signed.keys || !signed.url) return undefined
  try {
    const { verifyFile } = await import('../../assets/verify-file.generated.js')
    const broken = verifyFile({ file: toSale(call.input, signed) }).find(({ holds }) => !holds)?.statement ?? null
    const kept = (await listCalls()).find(({ id }) => id === call.id)
    if (kept) await keepCall({ ...kept, broken }, { signed })
    return broken
  } catch {
    // The program that checks did not load, or what was read holds no keys.
    return undefined
  }
}

/** With the address of the call and the server's keys, as far as they can be had. */
export async function complete({ slug, channel, signed }: SignedCall): Promise<SignedAnswer> {
  if (signed.keys && signed.url) return signed
  const record = await fetchServiceRecord(slug).catch(() => undefined)
  const url = (channel ? record?.channelEndpoint : record?.endpoint) ?? ''
  return { ...signed, url: signed.url || url, keys: signed.keys ?? (await readKeys()) }
}
