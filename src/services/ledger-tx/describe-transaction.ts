import type { ServiceContext } from '../../contract/context.ts'
import { toCoins, toSymbol } from '../../domain/ledger/coin.ts'
import { fetchCoinMetadata } from '../../upstreams/sui/fetch-coin-metadata.ts'
import type { Transaction } from '../../upstreams/sui/fetch-transaction.ts'
import { describeObjects } from './describe-objects.ts'
import type { LedgerTransaction } from './output.ts'

const LIST_NAMES = {
  commands: 'commands',
  balanceChanges: 'balance_changes',
  events: 'events',
  objectChanges: 'objects',
} as const

/** Builds the answer for a transaction, its coins with symbols and decimals. */
export async function describeTransaction(
  ports: Pick<ServiceContext, 'http' | 'store' | 'log'>,
  transaction: Transaction,
): Promise<LedgerTransaction> {
  const { header, commands, events, objectChanges, incomplete } = transaction
  const { effects, sender, gasInput, kind } = header
  return {
    digest: header.digest,
    status: effects.status === 'SUCCESS' ? 'success' : 'failure',
    error: describeError(effects.executionError),
    timestamp: effects.timestamp,
    checkpoint: effects.checkpoint?.sequenceNumber ?? null,
    epoch: effects.epoch?.epochId ?? null,
    kind: toKind(kind.__typename),
    sender: sender?.address ?? null,
    gas_payer: sender && (gasInput?.gasSponsor?.address ?? sender.address),
    gas_fee_ledger: toCoins(toGasFee(transaction)),
    calls: commands.flatMap(({ function: called }) =>
      called
        ? [{ package: called.module.package?.address ?? null, module: called.module.name, function: called.name }]
        : [],
    ),
    commands: commands.map(({ __typename }) => __typename.replace(/Command$/, '')),
    balance_changes: await describeBalanceChanges(ports, transaction),
    events: events.map(({ sender: from, transactionModule, contents }) => ({
      type: contents?.type?.repr ?? null,
      module: transactionModule && join(transactionModule.package?.address, transactionModule.name),
      sender: from?.address ?? null,
      data: contents?.json ?? null,
    })),
    ...describeObjects(objectChanges),
    incomplete: incomplete.map((list) => LIST_NAMES[list]),
  }
}

/** In the smallest unit; negative if the rebate was larger. */
export function toGasFee({ header }: Pick<Transaction, 'header'>): bigint {
  const { computationCost, storageCost, storageRebate } = header.effects.gasEffects.gasSummary
  return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate)
}

async function describeBalanceChanges(
  ports: Pick<ServiceContext, 'http' | 'store' | 'log'>,
  { balanceChanges }: Pick<Transaction, 'balanceChanges'>,
): Promise<LedgerTransaction['balance_changes']> {
  const coinTypes = balanceChanges.map(({ coinType }) => coinType.repr)
  const known = await fetchCoinMetadata(ports, coinTypes)
  return balanceChanges.map(({ owner, amount, coinType: { repr } }) => {
    const metadata = known.get(repr) ?? null
    return {
      address: owner?.address ?? null,
      symbol: toSymbol(repr, metadata),
      coin_type: repr,
      amount: metadata && toCoins(BigInt(amount), metadata.decimals),
      amount_raw: amount,
    }
  })
}

function describeError(error: Transaction['header']['effects']['executionError']): LedgerTransaction['error'] {
  if (!error) return null
  const { message, abortCode, module, function: called } = error
  const location = module && join(module.package?.address, module.name, ...(called ? [called.name] : []))
  return { message, abort_code: abortCode, location }
}

function join(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('::')
}

// 'ChangeEpochTransaction' -> 'change_epoch'
function toKind(typename: string): string {
  const words = typename.replace(/Transaction$/, '').match(/[A-Z][a-z0-9]*/g) ?? [typename]
  return words.join('_').toLowerCase()
}
