import { element, partOf } from './element.ts'

/** Shows a notice at the top while the browser is offline: calls would fail. */
export function watchConnection() {
  const words = 'You are offline. This page stays as it is; calls and searches work again when you are back.'
  const place = element('div', { class: 'offline', role: 'status' })
  partOf(document, '.top').after(place)
  const show = () => place.replaceChildren(...(navigator.onLine ? [] : [element('p', {}, words)]))
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
