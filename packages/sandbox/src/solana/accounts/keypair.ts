import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getBase58Decoder,
  type KeyPairSigner,
} from '@solana/kit'

/** A wallet on Solana. */
export interface Keypair {
  readonly address: Address
  /** Secret and public key in base58, as wallets export them. */
  readonly privateKey: string
  readonly signer: KeyPairSigner
}

/** The wallet of a 32-byte secret. */
export async function createKeypair(secret: Uint8Array): Promise<Keypair> {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(secret)
  const both = Buffer.concat([secret, Uint8Array.from(getAddressEncoder().encode(signer.address))])
  return { address: signer.address, privateKey: getBase58Decoder().decode(both), signer }
}
