import { element } from './element.ts'

/** Says one sentence to who hears the page; others see it where it belongs. */
export function announce(sentence: string) {
  const known = document.querySelector('#said')
  const place = known ?? element('p', { id: 'said', role: 'status', class: 'only-heard' })
  if (known) place.textContent = sentence
  else {
    document.body.append(place)
    // A new place is heard from its first change on, which must not come with it.
    requestAnimationFrame(() => announce(sentence))
  }
}
