import { announce } from '../announce.ts'
import { addressOfKept, addressOfReceipt } from '../calls/call-address.ts'
import type { CallReceipt, Fields, KeptCall } from '../calls/call-types.ts'
import { canKeep, forget, listCalls } from '../calls/kept-calls.ts'
import { copyButton } from '../copy-button.ts'
import { element, partOf } from '../element.ts'
import { toLocalMoment } from '../local-moment.ts'
import { saveFile } from '../save-file.ts'
import { toCsv } from '../table-text.ts'

const LONGEST_VALUE = 40
const MOST_FIELDS = 6

/** Lists the calls stored in this browser: those of one service on its page, all of them on the answers page. */
export async function showPastAnswers() {
  const section: HTMLElement | null = document.querySelector('#past')
  if (!section) return
  const { slug } = section.dataset
  const calls = (await listCalls()).filter((call) => !slug || call.slug === slug)
  section.hidden = Boolean(slug) && calls.length === 0
  const list = partOf(section, '.past')
  list.replaceChildren(...calls.map(showCall))
  const none: HTMLElement | null = section.querySelector('.none')
  if (none) {
    none.hidden = calls.length > 0
    if (!(await canKeep())) none.textContent = 'This browser stores nothing, like a private window.'
  }
  const save = partOf(section, '.save')
  save.hidden = calls.length === 0
  save.onclick = () => saveCalls(calls)
  const button = partOf(section, '.forget')
  const old = calls.filter(({ header }) => !header)
  button.hidden = old.length === 0
  button.onclick = async () => {
    const some = old.length === 1 ? '1 answer' : `${old.length} answers`
    const unfetched = calls.length > old.length ? ' What was paid and is not fetched yet stays here.' : ''
    const stays = `${unfetched} What a wallet paid stays at “Your purchases”, and your channels stay.`
    if (!confirm(`Forget ${some}, with proofs and links to receipts? This cannot be undone.${stays}`)) return
    await forget(old)
    await showPastAnswers()
    announce(`${some} forgotten.${stays}`)
    const next = section.hidden ? partOf(document, '#answer') : partOf(section, '#past-title')
    next.focus()
  }
}

const COLUMNS = ['utc', 'service', 'input', 'amount_usdc', 'transaction', 'channel', 'receipt', 'state']

function saveCalls(calls: readonly KeptCall[]) {
  const rows = calls.map(({ at, slug, input, payment, header, problem }) => {
    // A call from a channel has no transaction of its own: the first one tells that of the deposit.
    const transaction = payment?.channel ? undefined : payment?.transaction
    return {
      utc: new Date(at).toISOString(),
      service: slug,
      input: JSON.stringify(input),
      amount_usdc: payment?.amount_usdc ?? '0',
      transaction,
      channel: payment?.channel?.id,
      receipt: transaction && new URL(addressOfReceipt(transaction), location.href).href,
      state: header ? 'paid, answer not fetched' : (problem ?? (payment ? 'paid' : 'free')),
    }
  })
  saveFile('calls.csv', { text: toCsv({ columns: COLUMNS, rows }), type: 'text/csv' })
}

function showCall(call: KeptCall) {
  const { name, at, payment, header, problem, input } = call
  const when = element('time', { datetime: new Date(at).toISOString() }, toLocalMoment(at) ?? '')
  const link = element('a', { href: addressOfKept(call) }, name)
  const asked = element('code', {}, toWords(input))
  const paid = payment ? [' ', ...receipt(payment)] : []
  const state = header ? 'paid, answer not fetched yet: open it to fetch it' : problem
  const words = state ?? (payment ? `${payment.amount_usdc} USDC,` : 'free')
  return element('li', {}, link, ' ', when, ' ', asked, element('p', { class: 'hint' }, words, ...paid))
}

/** The input in short, without JSON syntax and long documents. */
function toWords(input: Fields) {
  const texts = Object.entries(input).map(([field, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${field}: ${text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text}`
  })
  return texts.slice(0, MOST_FIELDS).join(', ')
}

function receipt({ transaction, channel }: CallReceipt) {
  if (channel) return [`from the channel ${channel.id.slice(0, 10)}…`]
  const link = element('a', { href: addressOfReceipt(transaction) }, `receipt ${transaction.slice(0, 10)}…`)
  return [link, ' ', copyButton(() => transaction, 'Copy the hash')]
}
