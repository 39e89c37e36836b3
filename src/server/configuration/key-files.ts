import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

/** The file of a database of ours; undefined if it is in memory, or a PostgreSQL. */
export function databaseFile({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): string | undefined {
  return /^file:(.+)$/.exec(DATABASE_URL)?.[1]
}

/** The file of the key that signs in this server's name; null where each process has a key of its own. */
export function signingKeyFile(config: Pick<Config, 'SIGNING_KEY_FILE' | 'DATABASE_URL'>): string | null {
  return config.SIGNING_KEY_FILE ?? beside(config, 'signing-key.pem')
}

/**
 * The file of the key that claims what channels owe. Without that key nothing can be claimed: it must outlast the process, and
 * be the same in all replicas. Throws where nothing says where it is.
 */
export function channelKeyFile(config: Pick<Config, 'CHANNEL_KEY_FILE' | 'DATABASE_URL'>): string {
  const file = config.CHANNEL_KEY_FILE ?? beside(config, 'channel-key')
  if (file) return file
  throw new Error('CHANNELS=on needs CHANNEL_KEY_FILE: a file that lasts, and that all replicas share.')
}

function beside(config: Pick<Config, 'DATABASE_URL'>, name: string): string | null {
  const file = databaseFile(config)
  return file === undefined ? null : join(dirname(file), name)
}
