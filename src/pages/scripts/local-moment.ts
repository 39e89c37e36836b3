/** A time in the reader's zone and language, of ISO 8601 or in ms since 1970; undefined for other text. */
export function toLocalMoment(
  time: string | number,
  { dateStyle = 'medium', timeStyle = 'short' }: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'> = {},
) {
  const moment = new Date(time)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toLocaleString([], { dateStyle, timeStyle })
}
