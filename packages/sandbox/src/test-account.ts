import { pbkdf2Sync } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import { HDKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

// The default of anvil and Hardhat, which is public: money sent to these accounts on a public chain is stolen at once.
const MNEMONIC = 'test test test test test test test test test test test junk'

const parent = HDKey.fromMasterSeed(pbkdf2Sync(MNEMONIC, 'mnemonic', 2048, 64, 'sha512')).derive("m/44'/60'/0'/0")

/** The development accounts of every local chain: BIP-39, BIP-44 m/44'/60'/0'/0/index; anvil funds 0 to 9. */
export function testAccount(index: number): { readonly account: PrivateKeyAccount; readonly privateKey: Hex } {
  const { privateKey: bytes } = parent.deriveChild(index)
  if (!bytes) throw new Error(`no development account ${index}`)
  const privateKey = bytesToHex(bytes)
  return { account: privateKeyToAccount(privateKey), privateKey }
}
