import { readToldChannel, withTold } from '@farebox/payer/rules'
import { fromBase64 } from '../base64.ts'
import { keepChannel, listChannels } from './kept-channels.ts'

/**
 * Notes what an answer tells of the channel that it was paid from, as far as this payment signed for it: a server cannot make the
 * next sum larger than its price. `sent` is the header PAYMENT-SIGNATURE, `received` is PAYMENT-RESPONSE.
 */
export async function learn(sent: string, received: string | null): Promise<void> {
  if (received === null) return
  const { payload } = parse(sent)
  const { channelId, maxClaimableAmount } = Object(Object(payload).voucher)
  const told = readToldChannel(parse(received).extra)
  const channel = (await listChannels()).find(({ id }) => id === channelId)
  if (!channel || !told || told.id !== channelId || told.charged > BigInt(maxClaimableAmount)) return
  // A later answer may have been noted before.
  const charged = told.charged > BigInt(channel.charged) ? told.charged : BigInt(channel.charged)
  await keepChannel(withTold(channel, { ...told, charged }, new Date()))
}

function parse(header: string): Readonly<Record<string, unknown>> {
  return JSON.parse(new TextDecoder().decode(fromBase64(header)))
}
