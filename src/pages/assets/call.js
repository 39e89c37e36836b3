import { element } from './element.js'
import { showData } from './result.js'
import { payWithWallet } from './wallet.js'

/** Makes the form of a service page call the service: free of charge, or paid by the wallet in this browser. */
export function setUpCall() {
  const form = document.querySelector('#call')
  if (!form) return
  const answer = document.querySelector('#answer')
  const buttons = [...form.querySelectorAll('button')]
  form.querySelector('.actions').hidden = false
  for (const chooser of form.querySelectorAll('[data-fills]')) chooser.addEventListener('change', () => fill(chooser))

  async function run(what, call, { isPaid = false } = {}) {
    for (const button of buttons) button.disabled = true
    const waiting = showWaiting(what, { answer, canCancel: !isPaid })
    try {
      answer.replaceChildren(await call(readInput(form), waiting.signal))
    } catch (error) {
      answer.replaceChildren(showFailure(waiting.signal.aborted ? waiting.signal.reason : error))
    } finally {
      waiting.end()
      for (const button of buttons) button.disabled = false
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    run('Calling', (input, signal) => tryFree(form.dataset.slug, input, signal))
  })
  form.querySelector('#pay').addEventListener('click', () => {
    run(
      'Waiting for the wallet',
      async (input) => {
        const { data, payment } = await payWithWallet(`/api/v1/proxy/${form.dataset.slug}`, input)
        return element('div', { class: 'result' }, showReceipt(payment), ...showData(data))
      },
      { isPaid: true },
    )
  })
}

/** Says what goes on and for how long, and lets a free call be given up; a payment on its way is not taken back by looking away. */
function showWaiting(what, { answer, canCancel }) {
  const controller = new AbortController()
  const start = performance.now()
  const seconds = element('span', { 'aria-hidden': 'true' })
  const cancel = element('button', { type: 'button', class: 'second' }, 'Cancel')
  cancel.addEventListener('click', () => controller.abort(new Error('Cancelled. Nothing was charged.')))
  answer.setAttribute('aria-busy', 'true')
  answer.replaceChildren(element('p', { class: 'hint' }, `${what}… `, seconds, ' ', ...(canCancel ? [cancel] : [])))
  const timer = setInterval(() => {
    seconds.textContent = `${Math.round((performance.now() - start) / 1000)} s`
  }, 1000)
  return {
    signal: controller.signal,
    end() {
      clearInterval(timer)
      answer.removeAttribute('aria-busy')
    },
  }
}

async function tryFree(slug, input, signal) {
  const start = performance.now()
  const response = await fetch(`/api/v1/try/${slug}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  }).catch(() => {
    throw new Error('The server could not be reached. Check your connection, then try again. Nothing was charged.')
  })
  const body = await readBody(response)
  if (!response.ok) throw Object.assign(new Error(body.message), { hint: hintOf(body) })
  const took = `${Math.round(performance.now() - start)} ms`
  const left = `${body.trial.remaining_today} of ${body.trial.limit_per_day} free calls left today`
  return element('div', { class: 'result' }, element('p', {}, `Answered in ${took}; ${left}.`), ...showData(body.data))
}

/** The body as JSON; a proxy between us may answer with a page of its own. */
async function readBody(response) {
  try {
    return await response.json()
  } catch {
    throw new Error(
      `The server answered ${response.status} without a usable body. Try again in a moment. Nothing was charged.`,
    )
  }
}

function showReceipt({ amount_usdc, transaction, explorer }) {
  const link = element('a', { href: explorer, rel: 'noopener', target: '_blank' }, transaction)
  return element('p', { class: 'receipt' }, `Paid ${amount_usdc} USDC. Receipt: `, link)
}

function showFailure(error) {
  const parts = [element('p', {}, error.message)]
  if (error.hint) parts.push(element('p', { class: 'hint' }, error.hint))
  return element('div', { class: 'result failed', role: 'alert' }, ...parts)
}

function hintOf({ example_input }) {
  return example_input ? `An input that works: ${JSON.stringify(example_input)}` : undefined
}

/** Only what is filled in is sent: what is left empty takes its default. */
function readInput(form) {
  const input = {}
  for (const field of form.querySelectorAll('[data-kind]')) {
    const text = field.value.trim()
    if (text !== '') input[field.name] = field.dataset.kind === 'json' ? readJson(text, field.name) : field.value
  }
  return input
}

function readJson(text, name) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${name} must be JSON.`)
  }
}

async function fill(chooser) {
  const [file] = chooser.files
  if (!file) return
  const bytes = new Uint8Array(await file.arrayBuffer())
  document.getElementById(chooser.dataset.fills).value = bytes.toBase64
    ? bytes.toBase64()
    : btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
