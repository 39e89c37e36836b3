import { toLocalMoment } from './local-moment.js'

/** Writes the moments of a page, which come in UTC, in the zone and the words of the reader. */
export function showTimes() {
  for (const time of document.querySelectorAll('main time[datetime]')) {
    time.title = time.textContent
    time.textContent = toLocalMoment(time.dateTime) ?? time.textContent
  }
}
