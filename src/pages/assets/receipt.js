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
  return element('p', { class: 'receipt' }, `Paid ${amount_usdc} USDC. Receipt: `, link)
}
