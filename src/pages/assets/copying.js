import { copy } from './copy-button.js'
import { partOf } from './element.js'

/** Gives every snippet a copy button. */
export function setUpCopying() {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll('.code .copy')
  for (const button of buttons) {
    button.hidden = false
    button.addEventListener('click', () => copy(button, partOf(button.parentElement ?? button, 'code').textContent))
  }
}
