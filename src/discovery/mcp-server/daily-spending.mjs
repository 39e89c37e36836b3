// @ts-check
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Keeps what a day's calls cost, in a file, so that a restart does not begin the day anew.
 * @param {{ file: string, maxPerCall: bigint, maxPerDay: bigint, now: () => Date }} options amounts in millionths of a USDC
 */
export function createDailySpending({ file, maxPerCall, maxPerDay, now }) {
  const today = () => now().toISOString().slice(0, 10)

  function spentToday() {
    try {
      const { day, spent } = JSON.parse(readFileSync(file, 'utf8'))
      return day === today() ? BigInt(spent) : 0n
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0n
      throw new Error(`The record of today's spending, ${file}, cannot be read. Nothing was paid. Mend or delete it.`)
    }
  }

  /** @param {bigint} spent */
  function keep(spent) {
    writeFileSync(`${file}.new`, JSON.stringify({ day: today(), spent: spent.toString() }), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  return {
    /**
     * Sets money aside before it is sent. Throws where a limit would be passed.
     * @param {bigint} amount
     */
    take(amount) {
      if (amount > maxPerCall) {
        throw new Error(
          `The call costs ${usdc(amount)} USDC, above FAREBOX_MAX_PER_CALL (${usdc(maxPerCall)}). Not paid.`,
        )
      }
      const spent = spentToday() + amount
      if (spent > maxPerDay) {
        throw new Error(
          `The call costs ${usdc(amount)} USDC; ${usdc(spent - amount)} of FAREBOX_MAX_PER_DAY (${usdc(maxPerDay)}) are ` +
            'spent since midnight UTC. Not paid.',
        )
      }
      keep(spent)
    },
    /** @param {bigint} amount set aside before and not charged */
    giveBack(amount) {
      const spent = spentToday()
      keep(spent > amount ? spent - amount : 0n)
    },
  }
}

/**
 * '0.12' -> 120000n. Throws on anything that is no amount of USDC.
 * @param {string} text
 * @param {string} name of the variable, for the message
 */
export function readUsdc(text, name) {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) throw new Error(`${name} must be an amount of USDC such as 0.50.`)
  return BigInt(whole + fraction.padEnd(6, '0'))
}

/** @param {bigint} atomic */
export function usdc(atomic) {
  const digits = atomic.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')
}
