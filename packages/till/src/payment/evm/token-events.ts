/** ERC-20: Transfer(address,address,uint256). */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** EIP-3009: AuthorizationUsed(address,bytes32). */
export const AUTHORIZATION_USED = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5'

/** A log of a receipt, as nodes write it. */
export interface TokenLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** A transfer that an authorization made. Addresses and nonce are in lower case. */
export interface MovedByAuthorization {
  readonly payer: string
  readonly nonce: string
  readonly to: string
  readonly amountAtomic: bigint
}

/**
 * The transfers in a transaction that authorizations of a token made. In the reference implementation of EIP-3009 and in
 * USDC, the Transfer event follows AuthorizationUsed. Other transfers of the same transaction are other payments.
 */
export function readMovedByAuthorization(logs: readonly TokenLog[], asset: string): MovedByAuthorization[] {
  const events = logs.filter(({ address }) => address.toLowerCase() === asset.toLowerCase())
  return events.flatMap(({ topics: [event, payer = '', nonce = ''] }, place) => {
    if (event !== AUTHORIZATION_USED) return []
    const transfer = events.slice(place + 1).find(({ topics }) => topics[0] === TRANSFER)
    const [, from = '', to = ''] = transfer?.topics ?? []
    if (!transfer || from.toLowerCase() !== payer.toLowerCase()) return []
    const amountAtomic = amountOfTransfer(transfer)
    return [{ payer: addressOfTopic(payer), nonce: nonce.toLowerCase(), to: addressOfTopic(to), amountAtomic }]
  })
}

/** The amount of a Transfer event, in atomic units. */
export function amountOfTransfer({ data }: Pick<TokenLog, 'data'>): bigint {
  return data === '0x' ? 0n : BigInt(data)
}

/** The address in the last bytes of a topic, in lower case. */
export function addressOfTopic(topic: string): string {
  return `0x${topic.slice(-40).toLowerCase()}`
}
