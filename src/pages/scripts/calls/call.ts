import { checkInput } from '@farebox/schemas/json-schema'
import { openAnswerLink, saleInAddress } from '../answers/answer-link.ts'
import { showPastAnswers } from '../answers/past-answers.ts'
import { showData } from '../answers/result.ts'
import { showDone, showFailure, showWhole, viewOfPage } from '../answers/show-call.ts'
import { loadMarkdown } from '../answers/show-markdown.ts'
import { bringIntoView } from '../bring-into-view.ts'
import { showOwnChannels } from '../channels/own-channels.ts'
import { copyButton } from '../copy-button.ts'
import { element, partOf } from '../element.ts'
import { setUpAlternatives } from '../form/alternatives.ts'
import { encodeFiles, setUpFiles } from '../form/chosen-files.ts'
import { setUpPickers } from '../form/colour-picker.ts'
import { showProblems } from '../form/field-problems.ts'
import { followForm } from '../form/follow-form.ts'
import { fillForm, readInput, readState, writeState } from '../form/form-input.ts'
import { toLocalMoment } from '../local-moment.ts'
import { listenForSolanaWallets } from '../wallets/find-solana-wallets.ts'
import { listenForWallets } from '../wallets/find-wallets.ts'
import { readAddress, toAddress } from './call-address.ts'
import type { CallFailure, CallForm, DoneCall, Fields, Order } from './call-types.ts'
import { listCalls, readKeptCall } from './kept-calls.ts'
import { payForCall } from './pay-for-call.ts'
import { toHint } from './post-call.ts'
import { sendPayment } from './send-payment.ts'
import { fetchServiceRecord } from './service-record.ts'
import { tryCall } from './try-call.ts'
import { startWaiting } from './waiting.ts'

interface CallPage {
  readonly form: CallForm
  readonly answer: HTMLElement
  /** What the form held when the page came. */
  readonly first: Readonly<Record<string, string>>
  /** What the answer's place holds without an answer. */
  example: readonly ChildNode[]
  /** The answer in its place, for a comparison with the next one. */
  shown?: DoneCall
  /** Brings what hangs on the form to what it holds now. */
  readonly follow: () => void
}

type Waiting = ReturnType<typeof startWaiting>

/**
 * Makes the form of a service page call the service, for free or paid by a wallet. The form and its answer have
 * addresses.
 */
export function setUpCall() {
  const form: CallForm | null = document.querySelector('#call')
  if (!form) return
  const answer = partOf(document, '#answer')
  const followAlternatives = setUpAlternatives(form)
  const followSnippets = followForm(form)
  const follow = () => {
    followAlternatives()
    followSnippets()
  }
  const page = { form, answer, first: readState(form), example: [...answer.childNodes], follow }
  drawExample(page)
  listenForWallets()
  listenForSolanaWallets()
  const actions = partOf(form, '.actions')
  actions.hidden = false
  actions.append(copyButton(() => location.href, 'Copy a link to this call'))
  setUpFiles(form)
  setUpPickers(form)
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
  partOf(form, '#pay').addEventListener('click', () => {
    run(page, (order, waiting) => payForCall(order, waiting, waiting.signal))
  })
  addEventListener('popstate', () => restore(page).finally(page.follow))
  restore(page)
    .then(() => fetchUnseen(page))
    .finally(page.follow)
  showPastAnswers()
  showOwnChannels(form.dataset.slug ?? '')
}

/** Checks the form, makes the call and shows the result, at an address of its own. */
async function run(page: CallPage, call: (order: Order, waiting: Waiting) => Promise<DoneCall>) {
  const { form, answer } = page
  await during(page, async (waiting) => {
    waiting.say('Checking the form')
    const { slug = '', name = '', sandbox } = form.dataset
    const record = await fetchServiceRecord(slug)
    const input = await encodeFiles(readInput(form))
    const problems = checkInput(record.input_schema, input, JSON.parse(form.dataset.words ?? '{}'))
    showProblems(form, problems)
    if (problems.length > 0) {
      const hint = toHint(record.example_input)
      throw Object.assign(new Error(`${problems.map(({ message }) => message).join(' ')} Nothing was sent.`), { hint })
    }
    const earlier = await findEarlier(page, { slug, input })
    const done = await call({ slug, name, input, record, isSandbox: sandbox === 'true' }, waiting)
    const { address } = toAddress(readState(form))
    if (history.state?.call) history.pushState({ call: done.id }, '', address)
    else history.replaceState({ call: done.id }, '', address)
    page.shown = done
    showWhole(answer, { done, shown: showDone(done, { earlier }) })
  })
}

/** The answer to the same question that is shown, or the last one that this browser keeps. */
async function findEarlier({ shown }: CallPage, { slug, input }: { slug: string; input: Fields }) {
  const wanted = JSON.stringify(input)
  const isSame = (call: { slug: string; input: Fields }) => call.slug === slug && JSON.stringify(call.input) === wanted
  if (shown && isSame(shown)) return shown
  const kept = (await listCalls()).find((call) => isSame(call) && !call.header && !call.problem)
  const { at, data } = (kept && (await readKeptCall(kept.id))) ?? {}
  return at && data ? { at, data } : undefined
}

/** Shows progress, then any failure; no other call can start meanwhile. */
async function during({ form, answer }: CallPage, work: (waiting: Waiting) => Promise<void>) {
  const pressed = document.activeElement
  const buttons: NodeListOf<HTMLButtonElement> = form.querySelectorAll('.actions button')
  for (const button of buttons) button.disabled = true
  const waiting = startWaiting(answer, Number(form.dataset.p99))
  // A button that is disabled, or gone with an earlier answer, has no focus: it waits where the answer comes.
  if (!pressed?.isConnected || pressed.matches('body, :disabled')) answer.focus({ preventScroll: true })
  try {
    await work(waiting)
  } catch (thrown) {
    // Each error says in its message what to do.
    const error = thrown as CallFailure
    if (error.field) showProblems(form, [{ field: error.field, message: error.message }])
    answer.replaceChildren(showFailure(error))
    // The first wrong field already has the focus.
    if (!form.querySelector('[aria-invalid]')) bringIntoView(answer)
    for (const button of buttons) button.disabled = false
    const isFree = answer.contains(document.activeElement) || document.activeElement === document.body
    if (isFree && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true })
  } finally {
    waiting.end()
    for (const button of buttons) button.disabled = false
    await Promise.all([showPastAnswers(), showOwnChannels(form.dataset.slug ?? '')])
  }
}

/** Restores form and answer from the address and the stored calls. */
async function restore(page: CallPage) {
  const { form, answer, first, example } = page
  const sale = saleInAddress(location.hash)
  if (sale !== undefined) return showLinked(page, sale)
  const { state, id: asked } = readAddress()
  const id = asked ?? history.state?.call
  const kept = id && (await readKeptCall(id))
  if (kept?.data) {
    fillForm(form, kept.input)
    history.replaceState({ call: id }, '', toAddress(readState(form)).address)
    const said = `Kept in this browser since ${toLocalMoment(kept.at)}.`
    const shown = { ...kept, data: kept.data, said }
    page.shown = shown
    answer.replaceChildren(showDone(shown, { isKept: true }))
    // Following a link scrolls to the answer; reloading keeps the position.
    if (asked) bringIntoView(answer)
    return
  }
  // An anchor of the page has no form state.
  if (state) writeState(form, { ...state })
  else if (location.hash === '') writeState(form, first)
  if (state || location.hash === '') answer.replaceChildren(...example)
}

/** Shows the answer that came with the address. It stays in the address, and nowhere else. */
async function showLinked(page: CallPage, sale: string) {
  const { form, answer } = page
  try {
    const { slug = '', name = '' } = form.dataset
    const shown = await openAnswerLink(sale, { slug, name })
    page.shown = shown
    fillForm(form, shown.input)
    answer.replaceChildren(showDone(shown, { isKept: true }))
  } catch (error) {
    // openAnswerLink throws in words.
    answer.replaceChildren(showFailure(error as CallFailure))
  }
  bringIntoView(answer)
}

/** Fetches the answer of a payment that was sent before the page was left; it is charged at most once. */
async function fetchUnseen(page: CallPage) {
  const { form, answer } = page
  const calls = await listCalls()
  const sent = calls.find(({ header, slug }) => header && slug === form.dataset.slug)
  if (!sent) return
  fillForm(form, sent.input)
  await during(page, async (waiting) => {
    waiting.send()
    waiting.say(`Fetching the answer to your payment of ${toLocalMoment(sent.at)}`)
    const done = await sendPayment(sent, true)
    history.replaceState({ call: done.id }, '', toAddress(readState(form)).address)
    showWhole(answer, { done, shown: showDone(done) })
  })
}

/** Shows the published example as an answer is shown, in the place of its JSON. */
async function drawExample(page: CallPage) {
  const { form, answer, example } = page
  const { input, output }: { input?: Fields; output?: Fields } = JSON.parse(answer.dataset.example ?? '{}')
  if (!output) return
  // Rendered later, it would move what stands below it.
  if (output.markdown) await loadMarkdown()
  const drawn = showData({ slug: form.dataset.slug, input, data: output, view: viewOfPage() })
  const said = element('p', { class: 'hint' }, 'An example answer')
  page.example = [element('div', { class: 'result example', tabindex: '0' }, said, ...drawn)]
  if (example.some(({ isConnected }) => isConnected)) answer.replaceChildren(...page.example)
}
