import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PayerError } from './payer-error.ts'
import { toDollars } from './payment-rules.ts'

/** The sum signed per UTC day, shared by all processes that use the same file. */
export interface DailySpending {
  /** Reserves money before it is signed for. Throws PayerError if the day's limit would be exceeded. */
  take(payment: { readonly amountAtomic: bigint; readonly lifeSeconds: number }): void
}

interface DailySpendingOptions {
  /** Base name; the day is appended: spending.jsonl.2026-11-20. */
  readonly file: string
  readonly maxPerDayAtomic: bigint
  readonly now: () => Date
}

interface Entry {
  readonly id: string
  /** Seconds since 1970. */
  readonly until: number
  readonly amount: bigint
  /** The daily limit of the process that wrote the line. */
  readonly limit: bigint
}

const ENTRY = /^\{"id":"([0-9a-f]{24})","until":(\d{10}),"amount":"(\d{1,18})","limit":"(\d{1,18})"\}$/
const DAY_MS = 86_400_000

/**
 * A journal instead of a lock. Each process appends its request in one write, which the system puts at the end whole,
 * and then reads the file from the top: a request is granted if the grants above it leave room. All processes reach the
 * same verdict on every line, so none has to wait, and a killed process leaves no lock behind. Nothing is ever given
 * back: a payment that a server claims to have refused can still be settled until it expires.
 */
export function createDailySpending({ file, maxPerDayAtomic, now }: DailySpendingOptions): DailySpending {
  return {
    take({ amountAtomic, lifeSeconds }) {
      for (;;) {
        const at = now().getTime()
        const day = dayOf(at)
        const entry = {
          id: randomBytes(12).toString('hex'),
          until: Math.floor(at / 1000) + lifeSeconds,
          amount: amountAtomic,
          limit: maxPerDayAtomic,
        }
        const carried = carriedInto(day, file)
        grantOrThrow([...readDay(file, day), entry], { entry, carried })
        append(file, day, entry)
        // Processes that read the next day's file must find what was granted today.
        if (dayOf(now().getTime()) !== day) continue
        return grantOrThrow(readDay(file, day), { entry, carried })
      }
    },
  }
}

function grantOrThrow(entries: readonly Entry[], { entry, carried }: { entry: Entry; carried: bigint }) {
  let spent = carried
  for (const { id, amount, limit } of entries) {
    const isGranted = spent + amount <= limit
    if (id === entry.id && isGranted) return
    if (id === entry.id) throw limitReached(entry, spent)
    if (isGranted) spent += amount
  }
  throw unreadable('the line just written is missing')
}

/** The sum signed the day before that can still be settled on this day. */
function carriedInto(day: string, file: string): bigint {
  const midnight = Date.parse(day)
  return readDay(file, dayOf(midnight - DAY_MS))
    .filter(({ until }) => until * 1000 > midnight)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

function append(file: string, day: string, { id, until, amount, limit }: Entry) {
  const path = `${file}.${day}`
  try {
    if (!existsSync(path)) removeOlder(file, day)
    const descriptor = openSync(path, 'a', 0o600)
    try {
      // A leading newline separates this line from one that a full disk cut off.
      writeSync(descriptor, `\n{"id":"${id}","until":${until},"amount":"${amount}","limit":"${limit}"}\n`)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    throw unreadable(`${path} cannot be written`, error)
  }
}

function readDay(file: string, day: string): Entry[] {
  const path = `${file}.${day}`
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw unreadable(`${path} cannot be read`, error)
  }
  return text.split('\n').flatMap((line) => {
    const [, id, until, amount, limit] = ENTRY.exec(line) ?? []
    if (id && until && amount && limit)
      return { id, until: Number(until), amount: BigInt(amount), limit: BigInt(limit) }
    // A cut-off line never became a payment: its writer did not find it again.
    if (line === '' || line.startsWith('{"id":"') || '{"id":"'.startsWith(line)) return []
    throw unreadable(`${path} has a line of another format`)
  })
}

function removeOlder(file: string, day: string) {
  const prefix = `${basename(file)}.`
  const kept = [day, dayOf(Date.parse(day) - DAY_MS)]
  for (const name of readdirSync(dirname(file))) {
    const suffix = name.slice(prefix.length)
    const isDay = name.startsWith(prefix) && /^\d{4}-\d{2}-\d{2}$/.test(suffix)
    if (isDay && suffix < day && !kept.includes(suffix)) rmSync(join(dirname(file), name), { force: true })
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function limitReached({ amount, limit }: Entry, spent: bigint): PayerError {
  return new PayerError(
    'day_limit',
    `The call costs ${toDollars(amount)} USDC; since midnight UTC ${toDollars(spent)} of FAREBOX_MAX_PER_DAY (${toDollars(limit)}) ` +
      'were signed, charged or not. Nothing was signed.',
    { hint: 'Raise FAREBOX_MAX_PER_DAY, or wait for midnight UTC.' },
  )
}

function unreadable(reason: string, cause?: unknown): PayerError {
  return new PayerError(
    'spending_file',
    `The record of the day's spending cannot be used: ${reason}. Nothing was signed.`,
    {
      hint: 'Repair or delete that file, or name another one in FAREBOX_SPENDING_FILE.',
      cause,
    },
  )
}
