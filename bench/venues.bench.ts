import { createMemo } from '../src/platform/memo.ts'
import { perpFunding } from '../src/services/perp-funding/perp-funding.service.ts'
import { fixedClock, silentLog } from '../test/kit/fake-context.ts'
import { upstreamContext } from '../test/kit/upstream-context.ts'
import type { UpstreamScript } from '../test/kit/upstream-server.ts'
import { startUpstreamServer } from '../test/kit/upstream-server.ts'
import type { Bench } from './figure.ts'
import { makeVenueBooks, type VenueBooks } from './venues/venue-books.ts'

const NOW = new Date('2026-11-20T12:30:00Z')
/**
 * The adapters wait two seconds, enough for a busy machine to read four lists; silence is measured with a shorter wait.
 */
const SILENCE_MS = 1500
const CALM_MS = 10_000
const PATHS = { venue_a: '/fapi/', venue_b: '/v5/', venue_c: '/api/v5/', venue_d: '/info' } as const
type VenueName = keyof typeof PATHS

const TROUBLES: Readonly<Record<string, UpstreamScript>> = {
  down: { misbehave: 'reset' },
  slow: { misbehave: 'hang' },
  overloaded: { status: 503 },
  'refusing our country': { status: 451, body: '{"code":0,"msg":"Service unavailable from a restricted location"}' },
  'odd: a page for people': { headers: { 'content-type': 'text/html' }, body: '<html>Just a moment...</html>' },
  'odd: an error in a 200': { body: '{"code":-1,"retCode":10006,"msg":"Too many visits"}' },
}

/**
 * Checks perp-funding for wrong quotes, with hundreds of contracts on four exchanges and with one exchange in trouble.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['perp-funding'],
  async run({ say }) {
    const books = makeVenueBooks(NOW)
    const calm = await askAll(books, {})
    say(`${calm.checked} quotes checked, ${calm.wrong.length} wrong, ${calm.missed.length} missing`)
    const harmed: string[] = []
    for (const [trouble, script] of Object.entries(TROUBLES)) {
      for (const venue of Object.keys(PATHS) as VenueName[]) {
        const { wrong, missed } = await askAll(books, { [venue]: script }, 10)
        harmed.push(
          ...[...wrong, ...missed].filter((what) => !what.startsWith(venue)).map((what) => `${trouble}: ${what}`),
        )
      }
      say(`${trouble}: ${harmed.length} quotes of other venues harmed so far`)
    }
    const oddRows = await askAll(books, {}, undefined, withOddRows(books))
    const wrong = [...calm.wrong, ...oddRows.wrong]
    const missed = [...calm.missed, ...oddRows.missed]
    return {
      value: wrong.length,
      unit: 'wrong quotes',
      goal: '0 wrong quotes, none missing, the other venues unharmed by one in trouble',
      ok: wrong.length === 0 && missed.length === 0 && harmed.length === 0,
      peers: {},
      ratio: null,
      details: {
        contracts: books.contracts,
        delisted_renamed_inverse_multiplied: books.traps,
        coins_asked: books.coins.length,
        quotes_checked: calm.checked,
        missing: missed.length,
        troubles: Object.keys(TROUBLES).length * Object.keys(PATHS).length,
        harmed: harmed.length,
        examples: [...wrong, ...missed, ...harmed].slice(0, 5),
      },
    }
  },
}

interface Finding {
  readonly checked: number
  readonly wrong: readonly string[]
  readonly missed: readonly string[]
}

/** Asks for every coin (or the first few), ten at a time, and compares the quotes with the truth. */
async function askAll(
  { answers, truth, coins }: VenueBooks,
  troubled: Partial<Record<VenueName, UpstreamScript>>,
  limit = coins.length,
  played = answers,
): Promise<Finding> {
  await using server = await startUpstreamServer(
    Object.fromEntries(Object.entries(played).map(([path, body]) => [path, troubled[venueOf(path)] ?? { body }])),
  )
  const clock = fixedClock(NOW.toISOString())
  const context = upstreamContext(
    {
      upstreams: perpFunding.upstreams,
      baseAddress: server.baseAddress,
      timeoutMs: Object.keys(troubled).length > 0 ? SILENCE_MS : CALM_MS,
    },
    { clock },
  )
  const memo = createMemo({ clock, log: silentLog() }).open({ signal: context.signal, detached: () => context })
  const asked = coins.slice(0, limit)
  const wrong: string[] = []
  const missed: string[] = []
  let checked = 0
  for (let from = 0; from < asked.length; from += 10) {
    const markets = await marketsOf({ ...context, memo }, asked.slice(from, from + 10))
    for (const { coin, venues } of markets) {
      for (const quote of venues) {
        const name = `${quote.venue} ${coin}`
        const right = truth.get(name)
        checked += 1
        if (quote.symbol === undefined) missed.push(...(right ? [name] : []))
        else if (!right || !isSame(quote, right)) wrong.push(`${name}: ${JSON.stringify(quote)}`)
      }
    }
  }
  return { checked, wrong, missed }
}

type Answer = Awaited<ReturnType<ReturnType<typeof perpFunding.prepare>>>
interface Quoted {
  readonly venue: string
  readonly symbol?: string | null
  readonly funding_rate?: number
  readonly interval_hours?: number
  readonly mark_price?: number | null
}

/** A call with only unlisted coins is refused, so a traded coin is added. */
async function marketsOf(
  context: Parameters<ReturnType<typeof perpFunding.prepare>>[0],
  coins: readonly string[],
): Promise<readonly { readonly coin: string; readonly venues: readonly Quoted[] }[]> {
  const input = { coins: [...new Set(['CA0X', ...coins.slice(0, 9)]), ...coins.slice(9)].slice(0, 10) }
  const rest = coins.filter((coin) => !input.coins.includes(coin))
  const answers: Answer[] = [await perpFunding.prepare(input)(context)]
  if (rest.length > 0) answers.push(await perpFunding.prepare({ coins: ['CA0X', ...rest] })(context))
  // The cast: the output schema of the service guarantees this type.
  return answers.flatMap((answer) => (answer as { markets: { coin: string; venues: Quoted[] }[] }).markets)
}

function isSame(
  quote: Quoted,
  right: { symbol: string; fundingRate: number; intervalHours: number; markPrice: number },
) {
  const { symbol, funding_rate = Number.NaN, interval_hours, mark_price } = quote
  return (
    symbol === right.symbol &&
    Math.abs(funding_rate - right.fundingRate) < 1e-9 &&
    interval_hours === right.intervalHours &&
    Math.abs((mark_price ?? 0) / right.markPrice - 1) < 1e-6
  )
}

function venueOf(path: string): VenueName {
  const found = Object.entries(PATHS).find(([, prefix]) => path.startsWith(prefix))
  return (found?.[0] ?? 'venue_d') as VenueName
}

/** Adds rows that no reader can use to the good rows of each list. */
function withOddRows({ answers }: VenueBooks): Readonly<Record<string, string>> {
  const odd = [
    null,
    7,
    {},
    { symbol: 'ODDUSDT', instId: 'ODD-USDT-SWAP', markPrice: '', markPx: '', fundingRate: 'soon' },
  ]
  const add = (list: unknown[]) => [...odd, ...list]
  const changed = Object.entries(answers).map(([path, body]): [string, string] => {
    const answer = JSON.parse(body)
    if (path === '/info') {
      const [{ universe }, figures] = answer
      return [path, JSON.stringify([{ universe: add(universe) }, add(figures)])]
    }
    if (Array.isArray(answer)) return [path, JSON.stringify(add(answer))]
    if (answer.symbols) return [path, JSON.stringify({ ...answer, symbols: add(answer.symbols) })]
    if (answer.data) return [path, JSON.stringify({ ...answer, data: add(answer.data) })]
    if (answer.result) return [path, JSON.stringify({ ...answer, result: { list: add(answer.result.list) } })]
    return [path, body]
  })
  return Object.fromEntries(changed)
}
