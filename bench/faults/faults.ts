/** When the money moves after a settlement request: before the answer, some time after it, or never. */
export type Landing = 'now' | 'later' | 'never'

/** What a facilitator answers, or how it fails to answer. */
export type Words =
  | 'reset'
  | 'silence'
  | { readonly status: number; readonly text: string }
  | { readonly status: number; readonly json: Readonly<Record<string, unknown>> }
  /** Its true answer. */
  | 'truth'

/** `$TX` stands for the transaction that lands, `$PAYER` for the payer. */
export interface Step {
  readonly lands: Landing
  readonly says: Words
}

export interface Fault {
  readonly name: string
  /** The real facilitator that does this, and the source; all read in November 2026. */
  readonly copies: string
  readonly verify?: Words
  /** Its settlements in order; after the last it works correctly. */
  readonly settle?: readonly Step[]
}

const CDP = 'Coinbase CDP, openapi.yaml, x402SettleErrorReason; those of svm also x402 1.2.0, facilitator'
const X402_EVM = '@x402/evm 2.27, exact/facilitator'
const X402_SVM = '@x402/svm 2.27, exact/facilitator'
const V1_PACKAGE =
  'x402 1.2.0, facilitator: the error text of its chain client, transaction empty (x402-foundation/x402#222)'
const CIRCLE = 'Circle Gateway, settle error reasons'
const EDGE = 'any facilitator behind a balancer: nginx and Cloudflare answer HTML'
const NETWORK = 'any network'

const json = (body: Readonly<Record<string, unknown>>, status = 200): Words => ({ status, json: body })
const html = (status: number): Words => ({ status, text: '<html><h1>Bad gateway</h1></html>' })
const failure = (errorReason: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  json({ success: false, errorReason, transaction: '', network: '', ...more })
const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step)

/** The facilitator reports failure three times, but the transfer lands after the first. */
function failsButLands(name: string, copies: string, says: Words, lands: Landing = 'later'): Fault {
  return { name, copies, settle: [{ lands, says }, ...times(2, { lands: 'never', says })] }
}

function failsForGood(name: string, copies: string, says: Words): Fault {
  return { name, copies, settle: times(60, { lands: 'never', says }) }
}

const NAMED = { transaction: '$TX' }

export const FAULTS: readonly Fault[] = [
  { name: 'none', copies: 'a facilitator in order' },
  // Verify
  { name: 'verify reset', copies: NETWORK, verify: 'reset' },
  { name: 'verify 500', copies: EDGE, verify: html(500) },
  {
    name: 'verify 401',
    copies: 'CDP without a token: 401 and no verdict',
    verify: json({ errorType: 'unauthorized' }, 401),
  },
  { name: 'verify garbage', copies: EDGE, verify: html(200) },
  { name: 'verify says no', copies: X402_EVM, verify: json({ isValid: false, invalidReason: 'insufficient_funds' }) },
  {
    name: 'verify with nulls',
    copies: 'Corbits, SBC, Mogami',
    verify: json({ isValid: true, invalidReason: null, payer: '$PAYER' }),
  },
  // Refused before anything is sent
  ...['insufficient_funds', 'invalid_payload', 'invalid_scheme'].map((reason) =>
    failsForGood(`settle ${reason}`, 'x402 specification, section 9', failure(reason)),
  ),
  failsForGood(
    'settle insufficient_funds, nulls',
    'Corbits, Mogami',
    failure('insufficient_funds', { transaction: null, payer: null }),
  ),
  failsForGood('settle insufficient_balance', CIRCLE, failure('insufficient_balance')),
  // The same reason, but with a transaction: it was sent after all
  failsButLands(
    'settle insufficient_funds, names a transaction',
    'none known: a contradiction',
    failure('insufficient_funds', NAMED),
  ),
  // Reported as failed, lands later
  ...[
    ['settle_exact_evm_transaction_confirmation_timed_out', CDP],
    ['settle_exact_svm_transaction_confirmation_timed_out', CDP],
    ['settle_exact_node_failure', CDP],
    ['settle_exact_failed_onchain', CDP],
    ['settle_exact_svm_block_height_exceeded', CDP],
    ['unexpected_settle_error', 'x402 specification, section 9'],
    ['unexpected_error', CIRCLE],
    ['settle_failed', 'none read: a plain name that some will choose'],
    ['transaction_failed', X402_SVM],
    ['invalid_exact_evm_transaction_failed', X402_EVM],
    ['invalid_transaction_state', V1_PACKAGE],
    ['duplicate_settlement', X402_SVM],
    ['Timed out while waiting for transaction with hash "0x12" to be confirmed.', V1_PACKAGE],
  ].map(([reason = '', copies = '']) => failsButLands(`settle ${reason.slice(0, 60)}, lands`, copies, failure(reason))),
  failsButLands('settle confirmation timed out, names it, lands', CDP, failure('settle_exact_node_failure', NAMED)),
  failsButLands('settlement_pending, named', X402_EVM, failure('settlement_pending', NAMED)),
  failsButLands('settlement_pending, not named', X402_EVM, failure('settlement_pending')),
  failsButLands(
    '202 pending',
    'none read: a settlement accepted and not made yet, as HTTP says it',
    json({ status: 'pending', id: 'p1' }, 202),
  ),
  failsButLands('failure without a reason, lands', 'Mogami: errorReason empty', failure(null)),
  failsButLands(
    'named in another shape, lands',
    'Corbits: txHash in place of transaction',
    failure('settle_failed', { txHash: '$TX' }),
  ),
  // Broken answers
  failsButLands('answer lost', NETWORK, 'reset', 'now'),
  failsButLands('answer lost, lands later', NETWORK, 'reset'),
  failsButLands('502 after sending', EDGE, html(502), 'now'),
  failsButLands('504 after sending', EDGE, html(504)),
  failsButLands('garbage after sending', EDGE, html(200), 'now'),
  failsButLands(
    '500 with a refusal after sending',
    'x402-rs: 500 and JSON',
    json({ success: false, errorReason: 'insufficient_funds' }, 500),
  ),
  failsButLands('success without a transaction', 'x402-rs#65', json({ success: true, transaction: '' }), 'now'),
  failsButLands(
    'success by another payer',
    'none known',
    json({ success: true, transaction: '$TX', payer: 'somebody' }),
    'now',
  ),
  failsButLands('silence, then it landed', NETWORK, 'silence', 'now'),
  // Not settled for a while, or never
  { name: 'lost twice, then well', copies: NETWORK, settle: times(2, { lands: 'never', says: 'reset' }) },
  { name: 'down for a minute', copies: NETWORK, settle: times(8, { lands: 'never', says: 'reset' }) },
  failsForGood('lost for good', NETWORK, 'reset'),
  failsForGood('500 for good', EDGE, html(500)),
  failsForGood(
    'confirmation timed out, and never lands',
    CDP,
    failure('settle_exact_evm_transaction_confirmation_timed_out'),
  ),
  failsForGood(
    'names a transaction that never was',
    'none known',
    failure('transaction_failed', { transaction: `0x${'ab'.repeat(32)}` }),
  ),
  {
    name: 'first lost, then refused',
    copies: X402_EVM,
    settle: [{ lands: 'later', says: 'reset' }, ...times(60, { lands: 'never', says: failure('insufficient_funds') })],
  },
]
