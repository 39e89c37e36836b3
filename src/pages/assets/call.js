import { setUpAlternatives } from './alternatives.js'
import { readAddress, toAddress } from './call-address.js'
import { checkInput } from './check-input.js'
import { copyButton } from './copy-button.js'
import { element } from './element.js'
import { showProblems } from './field-problems.js'
import { listenForSolanaWallets } from './find-solana-wallets.js'
import { listenForWallets } from './find-wallets.js'
import { followForm } from './follow-form.js'
import { readInput, readState, writeInput, writeState } from './form-input.js'
import { listCalls, readCall } from './kept-calls.js'
import { showPastAnswers } from './past-answers.js'
import { payForCall } from './pay-for-call.js'
import { showReceipt } from './receipt.js'
import { showData } from './result.js'
import { sendPayment } from './send-payment.js'
import { fetchServiceRecord } from './service-record.js'
import { tryCall } from './try-call.js'
import { startWaiting } from './waiting.js'

/** Makes the form of a service page call the service: free of charge, or paid by a wallet. The form and its answer have an address. */
export function setUpCall() {
  const form = document.querySelector('#call')
  if (!form) return
  const answer = document.querySelector('#answer')
  const followAlternatives = setUpAlternatives(form)
  const followSnippets = followForm(form)
  const follow = () => {
    followAlternatives()
    followSnippets()
  }
  const page = { form, answer, first: readState(form), example: [...answer.childNodes], follow }
  listenForWallets()
  listenForSolanaWallets()
  form.querySelector('.actions').hidden = false
  form.querySelector('.actions').append(copyButton(() => location.href, 'Copy a link to this call'))
  for (const chooser of form.querySelectorAll('[data-fills]')) chooser.addEventListener('change', () => fill(chooser))
  form.addEventListener('input', () => {
    const { address } = toAddress(readState(form))
    history.replaceState(history.state, '', address)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    run(page, (order, waiting) => {
      waiting.work('Calling')
      return tryCall(order, waiting.signal)
    })
  })
  form.querySelector('#pay').addEventListener('click', () => {
    run(page, (order, waiting) => payForCall(order, waiting, waiting.signal))
  })
  addEventListener('popstate', () => restore(page).finally(page.follow))
  restore(page)
    .then(() => fetchUnseen(page))
    .finally(page.follow)
  showPastAnswers()
}

/** Checks the form, makes the call and shows what came of it, at an address of its own. */
async function run(page, call) {
  const { form, answer } = page
  await during(page, async (waiting) => {
    waiting.say('Checking the form')
    const { slug, name, sandbox } = form.dataset
    const record = await fetchServiceRecord(slug)
    const input = readInput(form)
    const problems = checkInput(record.input_schema, input)
    showProblems(form, problems)
    if (problems.length > 0) {
      const hint = `An input that works: ${JSON.stringify(record.example_input)}`
      throw Object.assign(new Error(`${problems.map(({ message }) => message).join(' ')} Nothing was sent.`), { hint })
    }
    const done = await call({ slug, name, input, record, isSandbox: sandbox === 'true' }, waiting)
    const { address } = toAddress(readState(form))
    if (history.state?.call) history.pushState({ call: done.id }, '', address)
    else history.replaceState({ call: done.id }, '', address)
    answer.replaceChildren(showDone(done))
  })
}

/** Shows the waiting, then what failed if something did; meanwhile no other call begins. */
async function during({ form, answer }, work) {
  const buttons = [...form.querySelectorAll('.actions button')]
  for (const button of buttons) button.disabled = true
  const waiting = startWaiting(answer, Number(form.dataset.p99))
  try {
    await work(waiting)
  } catch (error) {
    if (error.field) showProblems(form, [{ field: error.field, message: error.message }])
    answer.replaceChildren(showFailure(error))
  } finally {
    waiting.end()
    for (const button of buttons) button.disabled = false
    await showPastAnswers()
  }
}

/** Form and answer as the address and the history say. */
async function restore({ form, answer, first, example }) {
  const { state, id = history.state?.call } = readAddress()
  const kept = id && (await readCall(id))
  if (kept?.data) {
    writeInput(form, kept.input)
    history.replaceState({ call: id }, '', toAddress(readState(form)).address)
    answer.replaceChildren(
      showDone({ ...kept, said: `Kept in this browser since ${new Date(kept.at).toLocaleString()}.` }),
    )
    return
  }
  // An anchor of the page says nothing of the form.
  if (state) writeState(form, { ...state })
  else if (location.hash === '') writeState(form, first)
  if (state || location.hash === '') answer.replaceChildren(...example)
}

/** A payment that was sent before the page was left: its answer is asked for again, and charged once at most. */
async function fetchUnseen(page) {
  const { form, answer } = page
  const calls = await listCalls()
  const sent = calls.find(({ header, slug }) => header && slug === form.dataset.slug)
  if (!sent) return
  writeInput(form, sent.input)
  await during(page, async (waiting) => {
    waiting.send()
    waiting.say(`Fetching the answer to your payment of ${new Date(sent.at).toLocaleString()}`)
    const done = await sendPayment(sent)
    history.replaceState({ call: done.id }, '', toAddress(readState(form)).address)
    answer.replaceChildren(showDone(done))
  })
}

function showDone(call) {
  const { said } = call
  return element(
    'div',
    { class: 'result' },
    ...(said ? [element('p', {}, said)] : []),
    showReceipt(call),
    ...showData(call),
  )
}

function showFailure({ message, hint }) {
  const parts = [element('p', {}, message)]
  if (hint) parts.push(element('p', { class: 'hint' }, hint))
  return element('div', { class: 'result failed', role: 'alert' }, ...parts)
}

async function fill(chooser) {
  const [file] = chooser.files
  if (!file) return
  const bytes = new Uint8Array(await file.arrayBuffer())
  document.getElementById(chooser.dataset.fills).value = bytes.toBase64
    ? bytes.toBase64()
    : btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
