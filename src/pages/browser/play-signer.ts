import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Signs the argument of eth_signTypedData_v4, as JSON, with a public key of the sandbox. */
export function signTypedData(privateKey: Hex, typedData: string): Promise<Hex> {
  return privateKeyToAccount(privateKey).signTypedData(JSON.parse(typedData))
}

/** Signs the message of personal_sign, in hexadecimal, with a public key of the sandbox. */
export function signMessage(privateKey: Hex, message: Hex): Promise<Hex> {
  return privateKeyToAccount(privateKey).signMessage({ message: { raw: message } })
}
