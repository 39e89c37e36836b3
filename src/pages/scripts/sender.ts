import { readRequirements } from './calls/authorization.ts'
import { postCall, reach } from './calls/post-call.ts'
import { element, partOf } from './element.ts'

const MOST_SHOWN = 20_000
const HEADERS = ['PAYMENT-REQUIRED', 'Retry-After', 'RateLimit-Remaining', 'X-Request-Id']

/** Makes the forms of the API reference send their body, and the payment guide fetch its terms. */
export function setUpSenders() {
  const forms: NodeListOf<HTMLFormElement> = document.querySelectorAll('form.sender')
  for (const form of forms) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const button: HTMLButtonElement = partOf(form, 'button')
      answer(button, partOf(form, '.reply'), () => send(form))
    })
  }
  const examples: NodeListOf<HTMLElement> = document.querySelectorAll('.live')
  for (const live of examples) {
    const button: HTMLButtonElement = partOf(live, 'button')
    if (button.parentElement) button.parentElement.hidden = false
    const place = partOf(live, 'pre')
    button.addEventListener('click', () => answer(button, place, () => askForTerms(live.dataset.endpoint ?? '')))
  }
}

async function answer(button: HTMLButtonElement, place: HTMLElement, ask: () => Promise<Node>) {
  button.disabled = true
  try {
    place.replaceChildren(await ask())
  } catch (error) {
    place.replaceChildren(
      element('p', { role: 'alert' }, `No answer: ${error instanceof Error ? error.message : error}`),
    )
  } finally {
    button.disabled = false
  }
}

async function send(form: HTMLFormElement) {
  const { method = 'GET', path = '' } = form.dataset
  const address: HTMLInputElement | null = form.querySelector('[name="path"]')
  const to = address?.value ?? path
  const body = form.querySelector('textarea')?.value
  const init = body === undefined ? { method } : { method, body, headers: { 'Content-Type': 'application/json' } }
  const response = await reach(fetch(to, init))
  const text = JSON.stringify(await response.json(), null, 2)
  const status = element('p', {}, element('strong', {}, `${response.status} ${response.statusText}`))
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n… (${text.length} characters)` : text
  const headers = HEADERS.flatMap((name) => describeHeader(name, response.headers.get(name)))
  return element('div', { class: 'result' }, status, ...headers, element('pre', { tabindex: '0' }, shown))
}

function describeHeader(name: string, value: string | null): readonly HTMLElement[] {
  if (value === null) return []
  if (name !== 'PAYMENT-REQUIRED') return [element('p', { class: 'hint' }, `${name}: ${value}`)]
  const decoded = JSON.stringify(readRequirements(value), null, 2)
  return [
    element('details', {}, element('summary', {}, `${name}, decoded`), element('pre', { tabindex: '0' }, decoded)),
  ]
}

/** The header of a 402 of this server, decoded, without the long extensions, which the page has elsewhere. */
async function askForTerms(endpoint: string) {
  const response = await reach(postCall(endpoint, { input: {} }))
  const { extensions, ...required } = readRequirements(response.headers.get('PAYMENT-REQUIRED'))
  const at = new Date().toLocaleTimeString()
  return element('code', {}, `// ${response.status} at ${at}\n${JSON.stringify(required, null, 2)}`)
}
