import type { ChannelConfig } from '@farebox/till/networks'
import type { ChannelWallet } from './channel-call.ts'
import { sendRequest, signalWithin } from './send-request.ts'
import { toChannelId } from './sign-channel.ts'
import { signInHeader } from './sign-in-header.ts'

const TIMEOUT_MS = 30_000

/**
 * Asks a server for the channels of a wallet, by a proof of it, and keeps those with money left that this machine has no record
 * of. Resolves to false if the server does not tell. Throws a PayerError if it cannot be reached.
 */
export async function recoverChannels(
  { serverUrl, account, channels }: Pick<ChannelWallet, 'serverUrl' | 'account' | 'channels'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const url = new URL('/api/v1/channels', serverUrl).href
  const limit = signalWithin(TIMEOUT_MS, signal)
  const asked = await sendRequest(url, { signal: limit })
  const extension = Object(asked.body.extensions)['sign-in-with-x']
  if (asked.status !== 401 || extension === undefined) return false
  const proof = await signInHeader(account, { extension, serverUrl })
  const { status, body } = await sendRequest(url, { headers: { 'SIGN-IN-WITH-X': proof }, signal: limit })
  if (status !== 200 || !Array.isArray(body.data)) return false
  const known = new Set(channels.list().map(({ id }) => id))
  for (const told of body.data) {
    const channel = readOwn(told, account.address.toLowerCase())
    if (channel && !known.has(channel.id))
      channels.keep({ ...channel, server: new URL(serverUrl).origin, charged: '0', deposit: null })
  }
  return true
}

/** A channel with money left, if it is made of what it is said to be. What was charged is believed by the wallet's own signature alone. */
function readOwn(told: unknown, payer: string) {
  const { channel: id, network, config, balance_atomic: balance, charged_atomic: charged } = Object(told)
  const sums = [balance, charged]
  if (!sums.every((sum) => typeof sum === 'string' && DIGITS.test(sum)) || BigInt(balance) <= BigInt(charged))
    return undefined
  if (!/^eip155:[0-9]{1,15}$/.test(String(network)) || !isConfig(config) || config.payer !== payer) return undefined
  return toChannelId(config, network) === id
    ? { id: String(id), network: String(network), config, balance: String(balance) }
    : undefined
}

function isConfig(config: unknown): config is ChannelConfig {
  const { withdrawDelay, salt } = Object(config)
  const addresses = ['payer', 'payerAuthorizer', 'receiver', 'receiverAuthorizer', 'token'].map(
    (name) => Object(config)[name],
  )
  return (
    addresses.every((address) => /^0x[0-9a-f]{40}$/.test(String(address))) &&
    Number.isInteger(withdrawDelay) &&
    /^0x[0-9a-f]{64}$/.test(String(salt))
  )
}

const DIGITS = /^[0-9]{1,18}$/
