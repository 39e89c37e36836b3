import { between, type RiskRule, riskRule, type Severity } from './risk-rule.ts'
import type { MintFacts } from './token-facts.ts'

type Power = { [K in keyof MintFacts]: MintFacts[K] extends boolean | null ? K : never }[keyof MintFacts]

/** The risks of a Solana mint. None applies to a contract. */
export const MINT_RULES: readonly RiskRule[] = [
  mintRule('critical', 'malicious_authority', {
    fact: 'maliciousAuthority',
    detail: 'An authority or creator is known for fraud.',
  }),
  mintRule('critical', 'non_transferable', { fact: 'nonTransferable', detail: 'It can never be transferred.' }),
  mintRule('critical', 'frozen_by_default', {
    fact: 'defaultFrozen',
    detail: 'New accounts are frozen until an authority thaws them.',
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
  riskRule('high', 'high_transfer_fee', {
    fact: 'transfer_fee',
    detail: 'Each transfer takes more than 10 %.',
    applies: ({ mint }) => mint !== null && between(mint.transferFeePercent, { above: 10, below: 101 }),
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
  mintPower('low', 'closable', { fact: 'closable', detail: 'An authority can close the mint.' }),
  mintPower('low', 'metadata_mutable', { fact: 'metadataMutable', detail: 'Its name and picture can be changed.' }),
  riskRule('medium', 'transfer_fee', {
    fact: 'transfer_fee',
    detail: 'Each transfer takes a fee.',
    applies: ({ mint }) =>
      mint !== null && (mint.hasFee || between(mint.transferFeePercent, { above: 0, below: 10.0001 })),
  }),
]

interface MintRule {
  readonly fact: Power
  readonly detail: string
}

function mintRule(severity: Severity, code: string, { fact, detail }: MintRule): RiskRule {
  return riskRule(severity, code, { fact: code, detail, applies: ({ mint }) => (mint ? mint[fact] : false) })
}

function mintPower(severity: Severity, code: string, rule: MintRule): RiskRule {
  return { ...mintRule(severity, code, rule), isPower: true }
}
