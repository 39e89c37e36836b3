import { atLeast, between, type Detail, type RiskRule, riskRule, type Severity } from './risk-rule.ts'
import type { MintFacts } from './token-facts.ts'

type Power = { [K in keyof MintFacts]: MintFacts[K] extends boolean | null ? K : never }[keyof MintFacts]

// The same as of the taxes of a contract.
const EXTREME_PERCENT = 50
const HIGH_PERCENT = 10

/** The risks of a Solana mint. None applies to a contract. */
export const MINT_RULES: readonly RiskRule[] = [
  mintRule('critical', 'malicious_authority', {
    fact: 'maliciousAuthority',
    detail: 'An authority or creator is known for fraud.',
  }),
  mintRule('critical', 'non_transferable', { fact: 'nonTransferable', detail: 'It can never be transferred.' }),
  mintRule('critical', 'frozen_by_default', {
    fact: 'defaultFrozen',
    detail: ({ mint }) =>
      mint?.freezable === false
        ? 'New accounts are frozen for ever: no authority can thaw them.'
        : 'New accounts are frozen until an authority thaws them.',
  }),
  mintRule('critical', 'paused', { fact: 'paused', detail: 'All transfers are stopped, so nobody can sell it now.' }),
  mintPower('high', 'freeze_authority', {
    fact: 'freezable',
    detail: 'An authority can freeze the account of any holder.',
  }),
  mintPower('high', 'permanent_delegate', {
    fact: 'permanentDelegate',
    detail: 'An authority can take the tokens of any holder.',
  }),
  riskRule('critical', 'extreme_transfer_fee', {
    fact: 'transfer_fee',
    detail: feeDetail('Each transfer takes half or more'),
    applies: ({ mint }) => mint !== null && atLeast(mint.transferFeePercent, EXTREME_PERCENT),
  }),
  riskRule('high', 'high_transfer_fee', {
    fact: 'transfer_fee',
    detail: feeDetail('Each transfer takes more than 10 %'),
    applies: ({ mint }) =>
      mint !== null && between(mint.transferFeePercent, { above: HIGH_PERCENT, below: EXTREME_PERCENT }),
  }),
  riskRule('high', 'high_fee_coming', {
    fact: 'transfer_fee',
    detail: feeDetail('A fee of more than 10 % is set and will begin'),
    applies: ({ mint }) => mint !== null && rises(mint, { above: HIGH_PERCENT, below: 101 }),
  }),
  riskRule('medium', 'fee_coming', {
    fact: 'transfer_fee',
    detail: feeDetail('A higher fee is set and will begin'),
    applies: ({ mint }) => mint !== null && rises(mint, { above: 0, below: HIGH_PERCENT + 0.0001 }),
  }),
  mintPower('medium', 'transfer_hook', {
    fact: 'transferHook',
    detail: 'A program checks each transfer and can refuse it.',
  }),
  mintPower('medium', 'fee_modifiable', { fact: 'feeModifiable', detail: 'The fee of a transfer can be raised.' }),
  mintPower('medium', 'hook_modifiable', {
    fact: 'hookModifiable',
    detail: 'The program that checks transfers can be set or replaced.',
  }),
  mintPower('medium', 'default_state_modifiable', {
    fact: 'defaultStateModifiable',
    detail: 'An authority decides whether new accounts are frozen.',
  }),
  mintPower('medium', 'displayed_balance_modifiable', {
    fact: 'displayModifiable',
    detail: 'An authority can change the balances that wallets show, which are not the amounts held.',
  }),
  mintRule('low', 'displayed_balance_scaled', {
    fact: 'displayScaled',
    detail: 'Wallets show other balances than the amounts held: multiplied, or growing by a rate.',
  }),
  mintRule('low', 'confidential_transfers', {
    fact: 'confidential',
    detail: 'Holders can hide amounts and balances, so that a list of holders may lack some.',
  }),
  mintPower('low', 'closable', { fact: 'closable', detail: 'An authority can close the mint.' }),
  mintPower('low', 'metadata_mutable', { fact: 'metadataMutable', detail: 'Its name and picture can be changed.' }),
  riskRule('medium', 'transfer_fee', {
    fact: 'transfer_fee',
    detail: feeDetail('Each transfer takes a fee'),
    applies: ({ mint }) =>
      mint !== null && (mint.hasFee || between(mint.transferFeePercent, { above: 0, below: 10.0001 })),
  }),
]

interface MintRule {
  readonly fact: Power
  readonly detail: Detail
}

function feeDetail(claim: string): Detail {
  return ({ mint }) => (mint?.feeWords ? `${claim}: ${mint.feeWords}.` : `${claim}.`)
}

function rises({ transferFeePercent: now, comingFeePercent: coming }: MintFacts, range: Parameters<typeof between>[1]) {
  return now === null || coming === null ? null : coming > now && between(coming, range)
}

function mintRule(severity: Severity, code: string, { fact, detail }: MintRule): RiskRule {
  return riskRule(severity, code, { fact: code, detail, applies: ({ mint }) => (mint ? mint[fact] : false) })
}

function mintPower(severity: Severity, code: string, rule: MintRule): RiskRule {
  return { ...mintRule(severity, code, rule), isPower: true }
}
