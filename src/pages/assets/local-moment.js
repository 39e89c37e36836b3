/**
 * An ISO 8601 time in the reader's zone and language; undefined for other text.
 * @param {string} text
 * @param {Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>} styles
 */
export function toLocalMoment(text, { dateStyle = 'medium', timeStyle = 'short' } = {}) {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toLocaleString([], { dateStyle, timeStyle })
}
