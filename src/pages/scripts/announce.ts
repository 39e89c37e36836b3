import { partOf } from './element.ts'

/** Says one sentence to who hears the page; others see it where it belongs. */
export function announce(sentence: string) {
  partOf(document, '#said').textContent = sentence
}
