import { element } from './element.ts'

/** Saves a text as a file. */
export function saveFile(name: string, { text, type }: { text: string; type: string }) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  element('a', { href: address, download: name }).click()
  // After the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
