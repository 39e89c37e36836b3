import { element } from './element.js'

const MOST_SHOWN = 20_000

/** Makes the operations of the API reference send what stands in their body field. */
export function setUpSenders() {
  for (const form of document.querySelectorAll('form.sender')) {
    const button = form.querySelector('button')
    const reply = form.querySelector('.reply')
    button.hidden = false
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      button.disabled = true
      try {
        reply.replaceChildren(await send(form))
      } catch (error) {
        reply.replaceChildren(element('p', { role: 'alert' }, `No answer: ${error.message}`))
      } finally {
        button.disabled = false
      }
    })
  }
}

async function send({ dataset: { method, path }, elements }) {
  const body = [...elements].find(({ tagName }) => tagName === 'TEXTAREA')?.value
  const init = body === undefined ? { method } : { method, body, headers: { 'Content-Type': 'application/json' } }
  const response = await fetch(path, init)
  const text = JSON.stringify(await response.json(), null, 2)
  const status = element('p', {}, element('strong', {}, `${response.status} ${response.statusText}`))
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n… (${text.length} characters)` : text
  return element('div', { class: 'result' }, status, element('pre', { tabindex: '0' }, shown))
}
