import { addressOfReceipt } from '../calls/call-address.ts'
import type { KeptCall, SignedAnswer } from '../calls/call-types.ts'
import { copy } from '../copy-button.ts'
import { element } from '../element.ts'
import { toAnswerLink } from './answer-link.ts'
import { checkSigned, complete, type SignedCall } from './check-signed.ts'
import { saveSale } from './save-sale.ts'

/** The cost of a call and its transaction; for a free call, that it was free. */
export function showReceipt({
  payment,
  problem,
  broken,
  signed,
  ...call
}: KeptCall & { signed?: SignedAnswer | undefined }) {
  if (problem) return element('p', { class: 'receipt' }, problem)
  if (!payment) return element('p', { class: 'receipt' }, 'Free: nothing was paid.')
  const { amount_usdc, transaction } = payment
  const paid = element('p', { class: 'receipt' }, `Paid ${amount_usdc} USDC`)
  if (payment.channel) paid.append(` from your channel, ${payment.channel.id.slice(0, 10)}….`)
  else paid.append('. Receipt: ', element('a', { href: addressOfReceipt(transaction) }, transaction))
  if (signed) paid.append(' ', showVerdict(broken, { ...call, signed }), ' ', ...keepButtons({ ...call, signed }))
  else if (broken !== undefined) paid.append(` ${toVerdict(broken)}`)
  // Where the snippets are, on a service's page.
  return document.querySelector('#in-mcp') ? element('div', {}, paid, showNext()) : paid
}

/** What is known of the signatures. It is looked at again unless they held: the server may have been unreachable. */
function showVerdict(broken: string | null | undefined, call: SignedCall) {
  const place = element('span', { role: 'status' }, broken === null ? toVerdict(broken) : '')
  const again = element('button', { type: 'button', class: 'second' }, 'Check it now')
  again.addEventListener('click', check)
  async function check() {
    const found = await checkSigned(call)
    if (found !== undefined) return void place.replaceChildren(toVerdict(found))
    const words =
      "Its signatures are not checked yet: the server's keys could not be fetched. That says nothing against it. "
    place.replaceChildren(words, again)
    addEventListener('online', check, { once: true })
  }
  if (broken !== null) check()
  return place
}

function toVerdict(broken: string | null) {
  return broken === null ? 'Signatures of the server verified.' : `Do not rely on it: this does not hold: ${broken}.`
}

function showNext() {
  const to = (id: string, words: string) => element('a', { href: `#${id}` }, words)
  return element(
    'p',
    { class: 'hint' },
    'The same from ',
    to('code', 'your own code'),
    ', ',
    to('in-mcp', 'Claude or n8n'),
    ', with a wallet that holds USDC.',
  )
}

function keepButtons(call: SignedCall) {
  const link = element('button', { type: 'button', class: 'second' }, 'Keep as a link')
  link.title = 'Question, answer and receipt in one address, for whoever has it. The server keeps no copy.'
  link.addEventListener('click', async () => {
    const address = await toAnswerLink({ ...call, signed: await complete(call) })
    if (address) await copy(link, address)
    else link.textContent = 'Too long for a link: save the proof'
  })
  const proof = element('button', { type: 'button', class: 'second' }, 'Save the proof')
  proof.addEventListener('click', async () => {
    const signed = await complete(call)
    saveSale(call.input, signed)
    proof.textContent = signed.keys
      ? 'Saved: check it at /verify'
      : "Saved without the server's keys: save it again later"
  })
  return [link, ' ', proof]
}
