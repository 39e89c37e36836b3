import { toLocalMoment } from './local-moment.ts'

/** Converts the page's UTC times to the reader's zone and language. A date alone has no zone and stays. */
export function showTimes() {
  const times: NodeListOf<HTMLTimeElement> = document.querySelectorAll('main time[datetime*=T]')
  for (const time of times) {
    time.title = time.textContent
    time.textContent = toLocalMoment(time.dateTime) ?? time.textContent
  }
}
