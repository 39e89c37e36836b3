import { element } from './element.js'

const SAID_FOR_MS = 2000

/**
 * A button that copies the result of `read`. The clipboard needs https or localhost; elsewhere the text is selected
 * instead.
 * @param {() => string} read
 * @param {string} label
 */
export function copyButton(read, label = 'Copy') {
  const button = element('button', { type: 'button', class: 'copy second' }, label)
  button.addEventListener('click', () => copy(button, read()))
  return button
}

/**
 * Copies, and shows on the button whether that worked.
 * @param {HTMLElement} button
 * @param {string} text
 */
export async function copy(button, text) {
  const label = button.dataset.label ?? button.textContent
  button.dataset.label = label
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Not possible here: select the text instead'
  }
  setTimeout(() => {
    button.textContent = label
  }, SAID_FOR_MS)
}
