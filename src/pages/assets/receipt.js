import { element } from './element.js'
/** @import { KeptCall } from './call-types.d.ts' */

/**
 * The cost of a call and its transaction; for a free call, that it was free.
 * @param {KeptCall} call
 */
export function showReceipt({ payment, problem }) {
  if (problem) return element('p', { class: 'receipt' }, problem)
  if (!payment) return element('p', { class: 'receipt' }, 'Free: nothing was paid.')
  const { amount_usdc, transaction, explorer } = payment
  const link = element('a', { href: explorer, rel: 'noopener noreferrer', target: '_blank' }, transaction)
  const paid = element('p', { class: 'receipt' }, `Paid ${amount_usdc} USDC. Receipt: `, link)
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
