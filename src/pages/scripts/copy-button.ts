import { element } from './element.ts'

const SAID_FOR_MS = 2000

/**
 * A button that copies the result of `read`. The clipboard needs https or localhost; elsewhere the text is selected
 * instead.
 */
export function copyButton(read: () => string, label = 'Copy') {
  const button = element('button', { type: 'button', class: 'copy second' }, label)
  button.addEventListener('click', () => copy(button, read()))
  return button
}

/** Copies, and says on the button whether that worked. */
export async function copy(button: HTMLElement, text: string) {
  const label = button.dataset.label ?? button.textContent
  button.dataset.label = label
  button.ariaLive = 'polite'
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
