import { addressOfReceipt } from '../calls/call-address.ts'
import type { KeptCall, SignedAnswer } from '../calls/call-types.ts'
import { copy } from '../copy-button.ts'
import { element } from '../element.ts'
import { toAnswerLink } from './answer-link.ts'
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
  if (broken === null) paid.append(' Signatures of the server verified.')
  if (broken) paid.append(` Do not rely on it: this does not hold: ${broken}.`)
  if (signed) paid.append(' ', ...keepButtons({ ...call, signed }))
  // Where the snippets are, on a service's page.
  return document.querySelector('#in-mcp') ? element('div', {}, paid, showNext()) : paid
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
    ': what you need is a wallet with some USDC, no account.',
  )
}

function keepButtons(call: Omit<KeptCall, 'payment' | 'problem' | 'broken'> & { signed: SignedAnswer }) {
  const link = element('button', { type: 'button', class: 'second' }, 'Keep as a link')
  link.title = 'Question, answer and receipt in one address, for whoever has it. The server keeps no copy.'
  link.addEventListener('click', async () => {
    const address = await toAnswerLink(call)
    if (address) await copy(link, address)
    else link.textContent = 'Too long for a link: save the proof'
  })
  const proof = element('button', { type: 'button', class: 'second' }, 'Save the proof')
  proof.addEventListener('click', () => {
    saveSale(call.input, call.signed)
    proof.textContent = 'Saved: check it at /verify'
  })
  return [link, ' ', proof]
}
