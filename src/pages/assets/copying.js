import { copy } from './copy-button.js'

/** Gives every snippet a button that copies it. */
export function setUpCopying() {
  for (const button of document.querySelectorAll('.code .copy')) {
    button.hidden = false
    button.addEventListener('click', () => copy(button, button.parentElement.querySelector('code').textContent))
  }
}
