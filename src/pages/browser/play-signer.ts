import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Signs what eth_signTypedData_v4 is asked to sign, as JSON, with a key that everybody knows. */
export function signTypedData(privateKey: Hex, typedData: string): Promise<Hex> {
  return privateKeyToAccount(privateKey).signTypedData(JSON.parse(typedData))
}
