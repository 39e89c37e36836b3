import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ChannelConfig } from '@farebox/till/networks'
import type { ChannelSums } from './channel-deposits.ts'
import { PayerError } from './payer-error.ts'

/** A channel as its payer knows it. */
export interface KeptChannel extends ChannelSums {
  readonly id: string
  /** The origin of the server that it was opened for. */
  readonly server: string
  /** CAIP-2. */
  readonly network: string
  readonly config: ChannelConfig
}

/** The channels of this machine's wallets; they survive a restart. Every method throws a PayerError if the folder cannot be used. */
export interface KeptChannels {
  list(): readonly KeptChannel[]
  /** Durable when it returns. */
  keep(channel: KeptChannel): void
  forget(id: string): void
}

/** Keeps each channel in a file of its own that only its owner can read. */
export function createKeptChannels(folder: string): KeptChannels {
  const pathOf = (id: string) => join(folder, `${id}.json`)
  return {
    list: () => orUnusable(folder, () => namesIn(folder).map((name) => read(join(folder, name)))),
    keep: (channel) =>
      orUnusable(folder, () => {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        // A process that is killed here leaves the earlier state whole.
        const written = `${pathOf(channel.id)}.${process.pid}`
        write(written, JSON.stringify(channel))
        renameSync(written, pathOf(channel.id))
      }),
    forget: (id) => orUnusable(folder, () => rmSync(pathOf(id), { force: true })),
  }
}

const NAME = /^0x[0-9a-f]{64}\.json$/
const DIGITS = /^\d{1,18}$/

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function read(path: string): KeptChannel {
  // The fields that are reckoned with are checked.
  const kept = JSON.parse(readFileSync(path, 'utf8')) as KeptChannel
  if ([kept.charged, kept.balance].every((sum) => DIGITS.test(sum)) && kept.config) return kept
  throw new Error(`${path} has another form`)
}

function write(path: string, text: string) {
  const descriptor = openSync(path, 'w', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function orUnusable<T>(folder: string, task: () => T): T {
  try {
    return task()
  } catch (error) {
    throw new PayerError('channel_files', `The record of channels cannot be used: ${folder}. Nothing was signed.`, {
      hint: 'Repair it, or name another file in FAREBOX_SPENDING_FILE: the channels stand beside it.',
      cause: error,
    })
  }
}
