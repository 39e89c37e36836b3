/**
 * A moment of ISO 8601 in the zone and the words of the reader; undefined where it is none.
 * @param {string} text
 * @param {Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>} styles
 */
export function toLocalMoment(text, { dateStyle = 'medium', timeStyle = 'short' } = {}) {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toLocaleString([], { dateStyle, timeStyle })
}
