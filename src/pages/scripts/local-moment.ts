/** An ISO 8601 time in the reader's zone and language; undefined for other text. */
export function toLocalMoment(
  text: string,
  { dateStyle = 'medium', timeStyle = 'short' }: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'> = {},
) {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toLocaleString([], { dateStyle, timeStyle })
}
