import { invalidInput } from '../../contract/errors.ts'
import type { DayForecast } from './forecasts/forecast.ts'

/** The furthest day that any source forecasts, counted from today. */
export const FARTHEST_DAYS = 16
/** The oldest day available, counted back from today. */
export const OLDEST_DAYS = 92

const DAY_MS = 86_400_000
/** One more than a plain call shows, so that an answer cached across midnight still has three. */
const USUAL_DAYS = 4

interface Asked {
  /** Local days from today. */
  readonly days: number | undefined
  /** One local day, YYYY-MM-DD. */
  readonly date: string | undefined
}

/** How far a forecast must reach to cover the requested days. */
export interface Reach {
  readonly daysAhead: number
  readonly pastDays: number
}

/** Throws invalid_input for a day that no source of this server has. */
export function toReach({ days = 0, date }: Asked, at: { readonly today: string; readonly hasPast: boolean }): Reach {
  const offset = date === undefined ? 0 : Math.round((Date.parse(date) - Date.parse(at.today)) / DAY_MS)
  if (offset >= FARTHEST_DAYS) {
    throw invalidInput(
      `date: ${date} is more than ${FARTHEST_DAYS - 1} days ahead, beyond every forecast. Not charged.`,
    )
  }
  if (offset < 0 && !at.hasPast) {
    throw invalidInput(
      `date: ${date} is past at this place, and past days are not available here. Give ${at.today} or later. Not charged.`,
    )
  }
  if (offset < -OLDEST_DAYS) {
    throw invalidInput(`date: ${date} is more than ${OLDEST_DAYS} days ago. Give a later day. Not charged.`)
  }
  const daysAhead = Math.max(days, offset + 1) < USUAL_DAYS ? USUAL_DAYS : FARTHEST_DAYS
  return { daysAhead, pastDays: Math.max(0, -offset) }
}

/** One day of a forecast. Throws invalid_input if it ends before that day's end. */
export function pickDay(days: readonly DayForecast[], date: string): DayForecast {
  const day = days.find((one) => one.date === date)
  if (day) return day
  const last = days.at(-1)?.date ?? 'sooner'
  throw invalidInput(`date: the forecast for this place ends on ${last}. Give that day or an earlier one. Not charged.`)
}
