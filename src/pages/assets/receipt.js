import { element } from './element.js'
import { saveSale } from './save-sale.js'
/** @import { Fields, KeptCall, SignedAnswer } from './call-types.d.ts' */

/**
 * The cost of a call and its transaction; for a free call, that it was free.
 * @param {KeptCall & { signed?: SignedAnswer | undefined }} call
 */
export function showReceipt({ payment, problem, broken, input, signed }) {
  if (problem) return element('p', { class: 'receipt' }, problem)
  if (!payment) return element('p', { class: 'receipt' }, 'Free: nothing was paid.')
  const { amount_usdc, transaction, explorer } = payment
  const link = element('a', { href: explorer, rel: 'noopener noreferrer', target: '_blank' }, transaction)
  const paid = element('p', { class: 'receipt' }, `Paid ${amount_usdc} USDC. Receipt: `, link)
  if (broken === null) paid.append(' Signatures of the server verified.')
  if (broken) paid.append(` Do not rely on it: this does not hold: ${broken}.`)
  if (signed) paid.append(' ', proofButton(input, signed))
  // Where the snippets are, on a service's page.
  return document.querySelector('#in-mcp') ? element('div', {}, paid, showNext()) : paid
}

function showNext() {
  const to = (/** @type {string} */ id, /** @type {string} */ words) => element('a', { href: `#${id}` }, words)
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

/**
 * @param {Fields} input
 * @param {SignedAnswer} signed
 */
function proofButton(input, signed) {
  const button = element('button', { type: 'button', class: 'second' }, 'Save the proof')
  button.addEventListener('click', () => {
    saveSale(input, signed)
    button.textContent = 'Saved: check it at /verify'
  })
  return button
}
