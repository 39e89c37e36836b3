import { toLocalMoment } from './local-moment.js'

/** Writes the moments of a page, which come in UTC, in the zone and the words of the reader. A day alone has no zone and stays. */
export function showTimes() {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = document.querySelectorAll('main time[datetime*=T]')
  for (const time of times) {
    time.title = time.textContent
    time.textContent = toLocalMoment(time.dateTime) ?? time.textContent
  }
}
