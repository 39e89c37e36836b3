import { readRequirements } from './authorization.js'
import { element } from './element.js'

const MOST_SHOWN = 20_000
const HEADERS = ['PAYMENT-REQUIRED', 'Retry-After', 'RateLimit-Remaining', 'X-Request-Id']

/** Makes the operations of the API reference send what stands in their body field, and the walk-through ask for its terms. */
export function setUpSenders() {
  for (const form of document.querySelectorAll('form.sender')) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const button = form.querySelector('button')
      answer(button, form.querySelector('.reply'), () => send(form))
    })
  }
  for (const live of document.querySelectorAll('.live')) {
    const button = live.querySelector('button')
    button.parentElement.hidden = false
    const place = live.querySelector('pre')
    button.addEventListener('click', () => answer(button, place, () => askForTerms(live.dataset.endpoint)))
  }
}

async function answer(button, place, ask) {
  button.disabled = true
  try {
    place.replaceChildren(await ask())
  } catch (error) {
    place.replaceChildren(element('p', { role: 'alert' }, `No answer: ${error.message}`))
  } finally {
    button.disabled = false
  }
}

async function send({ dataset: { method, path }, elements }) {
  const to = elements.path?.value ?? path
  const body = [...elements].find(({ tagName }) => tagName === 'TEXTAREA')?.value
  const init = body === undefined ? { method } : { method, body, headers: { 'Content-Type': 'application/json' } }
  const response = await fetch(to, init)
  const text = JSON.stringify(await response.json(), null, 2)
  const status = element('p', {}, element('strong', {}, `${response.status} ${response.statusText}`))
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n… (${text.length} characters)` : text
  const headers = HEADERS.flatMap((name) => describeHeader(name, response.headers.get(name)))
  return element('div', { class: 'result' }, status, ...headers, element('pre', { tabindex: '0' }, shown))
}

function describeHeader(name, value) {
  if (value === null) return []
  if (name !== 'PAYMENT-REQUIRED') return [element('p', { class: 'hint' }, `${name}: ${value}`)]
  const decoded = JSON.stringify(readRequirements(value), null, 2)
  return [
    element('details', {}, element('summary', {}, `${name}, decoded`), element('pre', { tabindex: '0' }, decoded)),
  ]
}

/** The header of a 402 of this server, decoded. The extensions are long and stand elsewhere. */
async function askForTerms(endpoint) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  const { extensions, ...required } = readRequirements(response.headers.get('PAYMENT-REQUIRED'))
  const at = new Date().toLocaleTimeString()
  return element('code', {}, `// ${response.status} at ${at}\n${JSON.stringify(required, null, 2)}`)
}
