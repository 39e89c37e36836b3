import { copy } from './copy-button.ts'
import { partOf } from './element.ts'

/** Gives every snippet a copy button. */
export function setUpCopying() {
  const buttons: NodeListOf<HTMLElement> = document.querySelectorAll('.code .copy')
  for (const button of buttons) {
    button.hidden = false
    button.addEventListener('click', () => copy(button, partOf(button.parentElement ?? button, 'code').textContent))
  }
}
