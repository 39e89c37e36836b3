/** What a host said of the time in one answer. */
export interface SaidTime {
  /** Its header Date. */
  readonly date: string | undefined
  /** Its header Age: for how many seconds a cache has kept the answer. */
  readonly age: string | undefined
  /** How long the exchange took until then. */
  readonly elapsedMs: number
}

/** Hears what the time is by a host's clock. */
export type HearTime = (host: string, said: SaidTime) => void

/** What several clocks say of ours. */
export interface ClockVerdict {
  /** By how many seconds ours is ahead, at least; negative: behind. */
  readonly aheadSeconds: number
  /** True if two independent clocks or more agree against ours, and fewer agree with it. */
  readonly isProved: boolean
  /** Whose clocks these are. */
  readonly sources: readonly string[]
}

/** Our clock beside those of others. */
export interface ClockComparison {
  readonly hear: HearTime
  /** Notes that the time by a source less ours is now between these seconds. */
  note(source: string, difference: Difference): void
  /** Null if our clock is right as far as is known. */
  verdict(): ClockVerdict | null
}

interface Difference {
  readonly least: number
  readonly most: number
}

interface Sample extends Difference {
  readonly source: string
  /** When it was taken, by our clock and by one that nobody sets. */
  readonly ours: number
  readonly steady: number
}

const KEPT_MS = 150_000
const HEARD_EVERY_MS = 10_000
// What Date leaves out, and what a cache without Age adds.
const SLACK_SECONDS = 5
// Less than what a clock may be set by without a word.
const STEP_MS = 5_000
const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/**
 * Compares our clock with those of other parties, each of which may be wrong or late as well: the time that most of them can
 * agree on is taken for right (Marzullo, "Maintaining the time in a distributed system", 1984). Asks nobody: answers that come
 * anyway are heard. What was heard before our clock was set does not count.
 * @param toleratedSeconds differences up to this are none
 */
export function createClockComparison(
  clock: { now(): Date },
  { toleratedSeconds }: { readonly toleratedSeconds: number },
): ClockComparison {
  const samples = new Map<string, Sample>()

  const isUsable = ({ ours, steady }: Sample) => {
    const past = performance.now() - steady
    return past < KEPT_MS && Math.abs(clock.now().getTime() - ours - past) < STEP_MS
  }
  const note = (source: string, difference: Difference) =>
    void samples.set(source, { ...difference, source, ours: clock.now().getTime(), steady: performance.now() })
  const isRight = ({ least, most }: Difference) => least <= toleratedSeconds && most >= -toleratedSeconds

  return {
    note,
    hear(host, { date, age, elapsedMs }) {
      const source = ownerOf(host)
      const last = samples.get(source)
      if (last && performance.now() - last.steady < HEARD_EVERY_MS && isUsable(last)) return
      const said = Date.parse(date ?? '') / 1000 + (Number(age) || 0)
      if (Number.isNaN(said)) return
      const least = said - clock.now().getTime() / 1000 - SLACK_SECONDS
      note(source, { least, most: least + elapsedMs / 1000 + 2 * SLACK_SECONDS })
    },
    verdict() {
      const usable = [...samples.values()].filter(isUsable)
      const against = largestAgreement(usable.filter((sample) => !isRight(sample)))
      const least = Math.max(...against.map((sample) => sample.least))
      // A clock of this machine agrees with ours whatever the time is.
      const support = usable.filter(
        (sample) => isRight(sample) && !contains(sample, least) && !OWN_MACHINE.test(sample.source),
      )
      if (against.length === 0 || support.length > against.length) return null
      const most = Math.min(...against.map((sample) => sample.most))
      return {
        aheadSeconds: Math.round(least > 0 ? -least : -most),
        isProved: against.length > 1 && against.length > support.length,
        sources: against.map(({ source }) => source),
      }
    },
  }
}

/**
 * What the headers of an answer say of the time.
 * @param start when it was asked for, by performance.now()
 */
export function toSaidTime(
  { date, age }: Readonly<Record<string, string | string[] | undefined>>,
  start: number,
): SaidTime {
  return { date: textOf(date), age: textOf(age), elapsedMs: performance.now() - start }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}

/** The most samples that one difference fits. */
function largestAgreement(samples: readonly Sample[]): readonly Sample[] {
  const groups = samples.map(({ least }) => samples.filter((other) => contains(other, least)))
  return groups.reduce((largest, group) => (group.length > largest.length ? group : largest), [])
}

function contains({ least, most }: Difference, difference: number): boolean {
  return least <= difference && difference <= most
}

/** Hosts of one domain have one operator, and perhaps one clock. */
function ownerOf(host: string): string {
  return /[a-z]$/i.test(host) ? host.split('.').slice(-2).join('.') : host
}
