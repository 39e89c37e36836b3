import type { CheckedDay } from '../discovery/check-history.ts'
import { type Html, html } from './html.ts'

const DAY_MS = 24 * 3600 * 1000
const DAYS = 90
const PITCH = 3
const WIDTH = 2
const HEIGHT = 20
const LEAST_HEIGHT = 4

/**
 * A bar for each of the last 90 days: full height if all checks succeeded, lower and in another colour if some failed,
 * a dot without checks.
 */
export function renderDayBars(days: readonly CheckedDay[], now: Date): Html {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const today = Math.floor(now.getTime() / DAY_MS)
  const bars = Array.from({ length: DAYS }, (_, index) => {
    const day = byDay.get(new Date((today - DAYS + 1 + index) * DAY_MS).toISOString().slice(0, 10))
    return renderBar(day, index * PITCH)
  })
  return html`<svg class="bars" role="img" aria-label="${describe(days)}" width="${DAYS * PITCH}" height="${HEIGHT}">${bars}</svg>`
}

function renderBar(day: CheckedDay | undefined, x: number): Html {
  if (!day) return html`<rect class="none" x="${x}" y="${HEIGHT - 2}" width="${WIDTH}" height="2"/>`
  const { total, worked } = day
  const title = html`<title>${day.day}: ${worked} of ${total} checks worked</title>`
  if (worked === total) return html`<rect x="${x}" width="${WIDTH}" height="${HEIGHT}">${title}</rect>`
  const height = Math.max(LEAST_HEIGHT, Math.round((worked / total) * (HEIGHT - LEAST_HEIGHT)))
  return html`<rect class="failed" x="${x}" y="${HEIGHT - height}" width="${WIDTH}" height="${height}">${title}</rect>`
}

function describe(days: readonly CheckedDay[]): string {
  const sum = (field: 'total' | 'worked') => days.reduce((all, day) => all + day[field], 0)
  const words = days.length === 1 ? '1 day' : `${days.length} days`
  return `${sum('worked')} of ${sum('total')} checks of ${words} worked`
}
