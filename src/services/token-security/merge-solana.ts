import type { MintFacts, SecurityFacts } from '@farebox/token-risk'
import { lockedPercent, top10Percent, UNKNOWN_SECURITY } from '@farebox/token-risk'
import type { Mint, TransferFee } from '@farebox/token-risk/solana-mint'
import type { SolanaSecurity } from '../../upstreams/goplus/fetch-solana-security.ts'
import { toCount, toFlag } from './merge-evm.ts'

interface SolanaSources {
  readonly goPlus: SolanaSecurity | undefined
  readonly mint: Mint | undefined
  /** What a transfer of the mint costs, for the trade in question. */
  readonly fee: TransferFee | undefined
}

/** Merges the facts about a Solana token into the fields of the specification; EVM-only fields stay null. */
export function mergeSolana({ goPlus = {}, mint, fee }: SolanaSources, now: Date): SecurityFacts {
  return {
    ...UNKNOWN_SECURITY,
    is_mintable: either(mint && mint.mintAuthority !== null, statusOf(goPlus.mintable)),
    trust_list: typeof goPlus.trusted_token === 'number' ? goPlus.trusted_token === 1 : null,
    transfer_pausable: mint ? mint.pauseAuthority !== null || mint.paused : null,
    buy_tax: feePercent({ goPlus, mint, fee }),
    sell_tax: feePercent({ goPlus, mint, fee }),
    transfer_tax: feePercent({ goPlus, mint, fee }),
    holder_count: toCount(goPlus.holder_count) || null,
    top10_holders_pct: top10Percent(goPlus.holders, [], now),
    lp_locked_pct: lockedPercent(goPlus.lp_holders, now),
  }
}

/** The powers over a mint: from the chain and the feed, the worse if they differ. */
export function toMintFacts({ goPlus = {}, mint, fee }: SolanaSources): MintFacts {
  const percent = feePercent({ goPlus, mint, fee })
  return {
    freezable: either(mint && mint.freezeAuthority !== null, statusOf(goPlus.freezable)),
    permanentDelegate: either(mint && mint.permanentDelegate !== null, statusOf(goPlus.balance_mutable_authority)),
    transferHook: either(mint && mint.transferHook !== null, goPlus.transfer_hook && goPlus.transfer_hook.length > 0),
    hookModifiable: either(mint && mint.transferHookAuthority !== null, statusOf(goPlus.transfer_hook_upgradable)),
    pausable: mint ? mint.pauseAuthority !== null : null,
    paused: mint ? mint.paused : null,
    transferFeePercent: percent ?? (hasFee(goPlus) === false ? 0 : null),
    comingFeePercent: percent === null ? (hasFee(goPlus) === false ? 0 : null) : (fee?.comingPercent ?? null),
    feeWords: fee?.words ?? null,
    hasFee: percent === null ? hasFee(goPlus) : percent > 0,
    feeModifiable: either(mint && mint.transferFeeAuthority !== null, statusOf(goPlus.transfer_fee_upgradable)),
    nonTransferable: either(mint?.nonTransferable, toFlag(goPlus.non_transferable ?? goPlus.none_transferable)),
    defaultFrozen: either(mint?.defaultFrozen, isFrozen(goPlus.default_account_state)),
    defaultStateModifiable: either(
      mint && mint.freezeAuthority === null ? false : null,
      statusOf(goPlus.default_account_state_upgradable),
    ),
    closable: either(mint && mint.closeAuthority !== null, statusOf(goPlus.closable)),
    displayModifiable: mint ? mint.displayAuthority !== null : null,
    displayScaled: mint ? mint.isDisplayScaled : null,
    confidential: mint ? mint.isConfidential : null,
    metadataMutable: either(mint?.isMetadataMutable || null, statusOf(goPlus.metadata_mutable)),
    maliciousAuthority: hasMaliciousAuthority(goPlus),
  }
}

/** True if it is known whether anybody can mint more. */
export function isMinterKnown({ goPlus, mint }: SolanaSources): boolean {
  return mint !== undefined || statusOf(goPlus?.mintable) !== null
}

type Power = SolanaSecurity['mintable']

/** Some status is yes; a status other than yes and no is unknown, but a named authority is a yes. */
function statusOf(power: Power): boolean | null {
  if (power?.authority && power.authority.length > 0) return true
  return toFlag(power?.status)
}

function either(a: boolean | null | undefined, b: boolean | null | undefined): boolean | null {
  return a === true || b === true ? true : (a ?? b ?? null)
}

function isFrozen(state: string | null | undefined): boolean | null {
  if (state === '2') return true
  return state === '0' || state === '1' ? false : null
}

/** Null if the feed knows of a fee and the mint can have none. */
function feePercent({ goPlus = {}, mint, fee }: SolanaSources): number | null {
  return !fee || (mint?.transferFees === null && hasFee(goPlus)) ? null : fee.percent
}

/** Null if the feed says nothing; the size of a fee that is not zero is in a unit of which its readers disagree. */
function hasFee({ transfer_fee: fee }: SolanaSecurity): boolean | null {
  if (!fee) return null
  const rates = [fee.current_fee_rate, fee.scheduled_fee_rate].flat()
  return rates.some((rate) => rate && Number(rate.fee_rate ?? Number.NaN) !== 0)
}

function hasMaliciousAuthority(said: SolanaSecurity): boolean | null {
  const powers = [
    said.mintable,
    said.freezable,
    said.balance_mutable_authority,
    said.closable,
    said.metadata_mutable,
    said.transfer_fee_upgradable,
    said.transfer_hook_upgradable,
    said.default_account_state_upgradable,
  ].flatMap((power) => [...(power?.authority ?? []), ...(power?.metadata_upgrade_authority ?? [])])
  const accounts = [...powers, ...(said.creators ?? []), ...(said.transfer_hook ?? [])]
  if (accounts.some(({ malicious_address }) => malicious_address === 1)) return true
  // The feed names the creators in every answer, if only by an empty list.
  return said.creators && !accounts.some(isUnclear) ? false : null
}

function isUnclear({ malicious_address }: { readonly malicious_address?: number | null }): boolean {
  return malicious_address !== 0
}
