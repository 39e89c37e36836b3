import type { SignReceipt } from './records/receipt.ts'
import type { Product } from './terms/product.ts'
import type { ProductDescription } from './terms/product-description.ts'
import type { WalletProofs } from './wallet-proofs.ts'

/** What is particular to the products of one seller. */
export interface SaleTerms<Sold extends Product> {
  /** What a 402 says of a product beside its price. */
  describe(product: Sold): ProductDescription
  /** Default: receipts are not signed. */
  readonly signReceipt?: SignReceipt | undefined
  /** Default: a wallet cannot be proven. */
  readonly walletProofs?: WalletProofs | undefined
}
