import type { MintFacts, SecurityFacts } from '../../domain/evm/token-facts.ts'
import { UNKNOWN_SECURITY } from '../../domain/evm/unknown-security.ts'
import type { SolanaSecurity } from '../../upstreams/goplus/fetch-solana-security.ts'
import type { Mint } from '../../upstreams/solana-rpc/mint.ts'
import { lockedPercent, top10Percent } from './holders.ts'
import { toCount, toFlag } from './merge-evm.ts'

interface SolanaSources {
  readonly goPlus: SolanaSecurity | undefined
  readonly mint: Mint | undefined
}

/** Merges the facts about a Solana token into the fields of the specification; EVM-only fields stay null. */
export function mergeSolana({ goPlus = {}, mint }: SolanaSources): SecurityFacts {
  return {
    ...UNKNOWN_SECURITY,
    is_mintable: mint ? mint.mintAuthority !== null : toFlag(goPlus.mintable?.status),
    trust_list: typeof goPlus.trusted_token === 'number' ? goPlus.trusted_token === 1 : null,
    transfer_pausable: mint ? mint.pauseAuthority !== null : null,
    buy_tax: mint ? mint.transferFeeBps / 100 : null,
    sell_tax: mint ? mint.transferFeeBps / 100 : null,
    holder_count: toCount(goPlus.holder_count) || null,
    top10_holders_pct: top10Percent(goPlus.holders, []),
    lp_locked_pct: lockedPercent(goPlus.lp_holders),
  }
}

/** The powers over a mint, from the chain, and whether GoPlus marks a holder of one as malicious. */
export function toMintFacts(mint: Mint, goPlus: SolanaSecurity | undefined): MintFacts {
  return {
    freezable: mint.freezeAuthority !== null,
    permanentDelegate: mint.permanentDelegate !== null,
    transferHook: mint.transferHook !== null,
    pausable: mint.pauseAuthority !== null,
    transferFeePercent: mint.transferFeeBps / 100,
    nonTransferable: mint.nonTransferable,
    defaultFrozen: mint.defaultFrozen,
    maliciousAuthority: goPlus ? hasMaliciousAuthority(goPlus) : null,
  }
}

function hasMaliciousAuthority({ mintable, freezable, balance_mutable_authority, creators }: SolanaSecurity): boolean {
  const powers = [mintable, freezable, balance_mutable_authority].flatMap((power) => power?.authority ?? [])
  return [...powers, ...(creators ?? [])].some(({ malicious_address }) => malicious_address === 1)
}
