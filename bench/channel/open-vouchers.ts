import { createChannelDigests } from '@farebox/till/evm'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { BatchSettlementEvmScheme } from '@x402/evm/batch-settlement/client'
import secp256k1 from 'secp256k1/bindings.js'
import { type Hex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The vouchers of many channels of one wallet, for a server that sells by channel. */
export interface Vouchers {
  /** The next voucher of one channel, as a payment header. */
  nextOf(place: number): string
  /** The configs of the channels, as they were sent. */
  readonly configs: readonly object[]
  /** The same by their ids on the chain. */
  readonly ids: readonly Hex[]
}

interface VouchersOptions {
  readonly privateKey: Hex
  readonly channels: number
  readonly body: string
  /** Of each channel. Default: one dollar. */
  readonly depositAtomic?: bigint
}

const AT_ONCE = 8
const PRICE_ATOMIC = 2000n
const DOLLAR = 1_000_000n
const digests = createChannelDigests({ network: 'eip155:8453' })

/** Opens channels at an address, each by a first call that deposits. Throws if one of them is not answered. */
export async function openVouchers(
  url: string,
  { privateKey, channels, body, depositAtomic = DOLLAR }: VouchersOptions,
): Promise<Vouchers> {
  const account = privateKeyToAccount(privateKey)
  const unpaid = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { accepts } = decodePaymentRequiredHeader(unpaid.headers.get('PAYMENT-REQUIRED') ?? '')
  const accepted = accepts.find(({ scheme }) => scheme === 'batch-settlement')
  if (!accepted) throw new Error(`${url} sells nothing by channel`)
  // Enough for a run, whatever the server asks for.
  const generous = { ...accepted, extra: { ...accepted.extra, minDeposit: depositAtomic.toString() } }
  const key = Buffer.from(privateKey.slice(2), 'hex')

  async function open(place: number) {
    const client = new BatchSettlementEvmScheme(account, { salt: toHex(place + 1, { size: 32 }) })
    const made = await client.createPaymentPayload(2, generous)
    const header = encode({ ...made, accepted })
    const headers = { 'content-type': 'application/json', 'PAYMENT-SIGNATURE': header }
    const answer = await fetch(url, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`a deposit was answered ${answer.status} ${await answer.text()}`)
    const { channelConfig, voucher } = made.payload as { channelConfig: object; voucher: { channelId: Hex } }
    return { config: channelConfig, id: voucher.channelId, sum: PRICE_ATOMIC }
  }

  const opened: Awaited<ReturnType<typeof open>>[] = []
  for (let from = 0; from < channels; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, channels - from) }, (_, place) => from + place)
    opened.push(...(await Promise.all(places.map(open))))
  }

  function nextOf(place: number): string {
    const channel = opened[place]
    if (!channel) throw new Error(`there is no channel ${place}`)
    channel.sum += PRICE_ATOMIC
    const signed = secp256k1.ecdsaSign(digests.voucherOf(channel.id, channel.sum), key)
    const signature = `0x${Buffer.from([...signed.signature, 27 + signed.recid]).toString('hex')}`
    const voucher = { channelId: channel.id, maxClaimableAmount: channel.sum.toString(), signature }
    return encode({ x402Version: 2, accepted, payload: { type: 'voucher', channelConfig: channel.config, voucher } })
  }

  return {
    nextOf,
    configs: opened.map(({ config }) => config),
    ids: opened.map(({ id }) => id),
  }
}

function encode(payment: object): string {
  return Buffer.from(JSON.stringify(payment)).toString('base64')
}
