import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { openSigningKey } from '@farebox/receipts/signing'
import { findChecksumFault, findPayToFault } from '@farebox/till/evm'
import { readFacilitatorSettings } from '@farebox/till/facilitators'
import { toPoolOptions } from '@farebox/till/storage'
import ipaddr from 'ipaddr.js'
import { messageOf } from '../../contract/thrown.ts'
import { parseTrustedProxies } from '../../gateway/http/client-address.ts'
import { openAuthorizerKeys } from '../../payment/open-authorizer-keys.ts'
import { readOtlpHeaders } from '../../platform/tracing/otlp-exporter.ts'
import { type Config, isWorker, takesRealPayments } from './config.ts'
import { channelKeyFile, databaseFile } from './key-files.ts'
import { toPortSettings } from './port-settings.ts'

const PUBLISHED =
  'SETTLEMENT_KEY: this is the key of a test account of anvil and Hardhat, which everybody has: use one of your own.'
const OF_PAY_TO =
  'this is the key of PAY_TO: whoever reads it on this machine takes all that was earned. Use a key of its own.'
/** With a letter, as a name has; only digits and dots are an address, or a slip. */
const NAME = /^(?=.*[a-z])[a-z\d]([a-z\d.-]*[a-z\d])?$/i

/**
 * What the parts of a server refuse of their settings when they begin, as far as neither the network nor the database tells:
 * each in words that begin with the variable. Opens key files, and makes none.
 */
export async function findRefusedSettings(config: Config): Promise<readonly string[]> {
  const { HOST, PAY_TO, SETTLEMENT_KEY, SIGNING_KEY_FILE, CHANNEL_KEY_FILE, USDC_ADDRESS } = config
  const isLive = takesRealPayments(config) && !isWorker(config)
  const there = (file: string | undefined) => (file !== undefined && existsSync(file) ? file : undefined)
  const isPayTo = (address: string) => address.toLowerCase() === PAY_TO?.toLowerCase()
  const [signing, channels] = [there(SIGNING_KEY_FILE), there(CHANNEL_KEY_FILE)]
  const parts = [
    () => parseTrustedProxies(config.TRUST_PROXY),
    () => toPortSettings(config),
    () =>
      refuse(
        !NAME.test(HOST) && !ipaddr.isValid(HOST) && `HOST: ${HOST} is not an address. 0.0.0.0 is every interface.`,
      ),
    () => readOtlpHeaders(config.OTEL_EXPORTER_OTLP_HEADERS),
    () =>
      refuse(
        /\/v1\/traces\/?$/.test(config.OTEL_EXPORTER_OTLP_ENDPOINT ?? '') &&
          'OTEL_EXPORTER_OTLP_ENDPOINT: ends in /v1/traces, which is added to it: give the address before that.',
      ),
    () => refuseDatabase(config),
    () => isLive && config.CHANNELS === 'on' && channelKeyFile(config),
    () => isLive && readFacilitatorSettings(config),
    () => isLive && refuseSolana(config),
    () => refuse(isLive && PAY_TO !== undefined && findPayToFault(PAY_TO, USDC_ADDRESS)),
    () => refuse(isLive && findChecksumFault('USDC_ADDRESS', USDC_ADDRESS)),
    async () => {
      if (!isLive || !SETTLEMENT_KEY) return
      const { address } = (await import('@farebox/till/own-facilitator')).readSettlementKey(SETTLEMENT_KEY)
      // Of what can be wrong with an address, only that can be wrong with one made from its key.
      refuse(findPayToFault(address, USDC_ADDRESS) !== undefined && PUBLISHED)
      refuse(isPayTo(address) && `SETTLEMENT_KEY: ${OF_PAY_TO}`)
    },
    () => {
      refuseFile('SIGNING_KEY_FILE', SIGNING_KEY_FILE)
      return signing && openSigningKey(signing)
    },
    async () => {
      refuseFile('CHANNEL_KEY_FILE', CHANNEL_KEY_FILE)
      const keys = channels === undefined ? [] : await openAuthorizerKeys(channels)
      refuse(isLive && keys.some(({ address }) => isPayTo(address)) && `CHANNEL_KEY_FILE: ${channels}: ${OF_PAY_TO}`)
    },
  ]
  const tried = await Promise.allSettled(parts.map(async (begin) => begin()))
  return tried.flatMap((one) => (one.status === 'rejected' ? [messageOf(one.reason)] : []))
}

/** What is to be read or made as a file must be one, or stand in a folder where one can be made. */
function refuseFile(variable: string, file: string | undefined) {
  if (file === undefined) return
  const isThere = existsSync(file)
  let place = resolve(file)
  while (!existsSync(place)) place = dirname(place)
  refuse(isThere === statSync(place).isDirectory() && `${variable}: ${place} is ${isThere ? 'a' : 'not a'} folder.`)
  try {
    accessSync(place, constants.R_OK | (isThere ? 0 : constants.W_OK))
  } catch {
    refuse(`${variable}: ${file} can be neither read nor made as a file: this user may not in ${place}.`)
  }
}

/** What an existing file of SQLite begins with. */
const OF_SQLITE = 'SQLite format 3\0'

function refuseDatabase(config: Pick<Config, 'DATABASE_URL'>) {
  const file = databaseFile(config)
  refuseFile('DATABASE_URL', file)
  if (file !== undefined && existsSync(file)) {
    const beginning = Buffer.alloc(OF_SQLITE.length)
    const handle = openSync(file, 'r')
    const length = readSync(handle, beginning)
    closeSync(handle)
    refuse(
      length > 0 &&
        beginning.toString('latin1') !== OF_SQLITE &&
        `DATABASE_URL: ${file} is not a database of SQLite: name another file, or put a backup in its place.`,
    )
  }
  if (!config.DATABASE_URL.startsWith('postgres')) return
  try {
    toPoolOptions(config.DATABASE_URL)
  } catch (error) {
    refuse(`DATABASE_URL: ${messageOf(error)}`)
  }
}

/** Not every text of base58 is an address. */
async function refuseSolana({ SOLANA_PAY_TO: payTo, USDC_MINT: asset }: Config) {
  if (payTo === undefined) return
  const { tokenAccountsOf } = await import('@farebox/till/solana')
  await tokenAccountsOf({ asset, payTo }).catch(() => {
    throw new Error('SOLANA_PAY_TO or USDC_MINT: not an address of Solana: copy it again.')
  })
}

function refuse(fault: string | false | undefined) {
  if (fault) throw new Error(fault)
}
