import { element } from './element.js'

/**
 * Saves a text as a file.
 * @param {string} name
 * @param {{ text: string, type: string }} content
 */
export function saveFile(name, { text, type }) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  element('a', { href: address, download: name }).click()
  // After the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
