/** The day, YYYY-MM-DD, at the start of a text; null without one that the calendar has. */
export function readDay(text: string | null | undefined): string | null {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '') ?? []
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}
