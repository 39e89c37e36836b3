import { element, partOf } from './element.js'

/** Says so at the top while the browser has no connection: a call would only fail. */
export function watchConnection() {
  const words = 'You are offline. This page stays as it is; calls and searches work again when you are back.'
  const place = element('div', { class: 'offline', role: 'status' })
  partOf(document, '.top').after(place)
  const show = () => place.replaceChildren(...(navigator.onLine ? [] : [element('p', {}, words)]))
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
