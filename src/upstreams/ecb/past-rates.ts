import type { HttpPorts } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { ecb, MIN_CURRENCIES, type ReferenceRates } from './ecb.ts'

const TIMEOUT_MS = 4000
const MAX_BYTES = 8 * 1024 * 1024
const COLUMNS = ['CURRENCY', 'TIME_PERIOD', 'OBS_VALUE'] as const

/**
 * The tables of the working days between two days, both included, oldest first: SDMX 2.1 of the ECB Data Portal as CSV.
 * Empty if the bank published none. Leaves out a table with few currencies, or with a rate that cannot be true.
 */
export async function fetchPastRates(
  { http }: HttpPorts,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReferenceRates[]> {
  const url = new URL('https://data-api.ecb.europa.eu/service/data/EXR/D..EUR.SP00.A')
  url.search = new URLSearchParams({
    format: 'csvdata',
    detail: 'dataonly',
    startPeriod: from,
    endPeriod: to,
  }).toString()
  // The API answers 404 for a period without a working day.
  const bytes = await http.findBytes(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  if (!bytes || bytes.byteLength === 0) return []
  const days = new Map<string, Record<string, number>>()
  for (const { currency, day, rate } of readRows(new TextDecoder().decode(bytes))) {
    if (day < from || day > to) continue
    const perEuro = days.get(day) ?? { EUR: 1 }
    if ((perEuro[currency] ?? rate) !== rate) throw upstreamFailed(ecb.name, `${ecb.name}: two rates of ${currency}`)
    perEuro[currency] = rate
    days.set(day, perEuro)
  }
  const tables = [...days].map(([date, perEuro]) => ({ date, perEuro }))
  return tables
    .filter(({ perEuro }) => Object.keys(perEuro).length > MIN_CURRENCIES)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

interface Row {
  readonly currency: string
  readonly day: string
  readonly rate: number
}

/** The columns we read come before every column that may be quoted. */
function readRows(csv: string): Row[] {
  const [header = '', ...lines] = csv.split(/\r?\n/)
  // After the last line break there is nothing, or a line that was cut.
  lines.pop()
  const names = header.split(',')
  const [currencyAt = -1, dayAt = -1, rateAt = -1] = COLUMNS.map((column) => names.indexOf(column))
  if (Math.min(currencyAt, dayAt, rateAt) < 0) {
    throw upstreamFailed(ecb.name, `${ecb.name}: not a table of rates: ${header.slice(0, 80)}`)
  }
  return lines.flatMap((line) => {
    const cells = line.split(',')
    const [currency = '', day = '', text = ''] = [cells[currencyAt], cells[dayAt], cells[rateAt]]
    const rate = Number(text)
    // A discontinued currency has rows without a rate.
    const isRow = /^[A-Z]{3}$/.test(currency) && /^\d{4}-\d{2}-\d{2}$/.test(day) && text !== '' && rate > 0
    return isRow && Number.isFinite(rate) ? [{ currency, day, rate }] : []
  })
}
