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

  async function run(what, call) {
    for (const button of buttons) button.disabled = true
    answer.replaceChildren(element('p', { class: 'hint' }, what))
    try {
      answer.replaceChildren(await call(readInput(form)))
    } catch (error) {
      answer.replaceChildren(showFailure(error))
    } finally {
      for (const button of buttons) button.disabled = false
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    run('Calling…', (input) => tryFree(form.dataset.slug, input))
  })
  form.querySelector('#pay').addEventListener('click', () => {
    run('Waiting for the wallet…', async (input) => {
      const { data, payment } = await payWithWallet(`/api/v1/proxy/${form.dataset.slug}`, input)
      return element('div', { class: 'result' }, showReceipt(payment), ...showData(data))
    })
  })
}

async function tryFree(slug, input) {
  const start = performance.now()
  const response = await fetch(`/api/v1/try/${slug}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
  const body = await response.json()
  if (!response.ok) throw Object.assign(new Error(body.message), { hint: hintOf(body) })
  const took = `${Math.round(performance.now() - start)} ms`
  const left = `${body.trial.remaining_today} of ${body.trial.limit_per_day} free calls left today`
  return element('div', { class: 'result' }, element('p', {}, `Answered in ${took}; ${left}.`), ...showData(body.data))
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
