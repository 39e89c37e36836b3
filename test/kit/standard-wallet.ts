import type { Keypair } from '@farebox/sandbox/solana-accounts'
import { getTransactionDecoder, getTransactionEncoder, partiallySignTransaction } from '@solana/kit'
import type { Page } from 'playwright-core'

interface StandardWalletOptions {
  readonly name?: string
  /** The features that throw instead of answering: 4001 and this text, as Phantom and Solflare do. */
  readonly refuses?: readonly string[]
  /** It registers before the page listens, after it, or as most do both ways. */
  readonly chains?: readonly string[]
}

/**
 * Adds a wallet for Solana to a page as extensions do, by the Wallet Standard
 * (github.com/wallet-standard/wallet-standard, as Phantom and Solflare implement it): it registers by both events,
 * connects, and signs. Returns the features that were called.
 */
export async function injectStandardWallet(page: Page, keypair: Keypair, options: StandardWalletOptions = {}) {
  const { name = 'Standard Wallet', refuses = [], chains = ['solana:mainnet', 'solana:devnet'] } = options
  const asked: string[] = []
  await page.exposeFunction('signOnSolana', async (bytes: number[]) => {
    const transaction = getTransactionDecoder().decode(Uint8Array.from(bytes))
    const signed = await partiallySignTransaction([keypair.signer.keyPair], transaction)
    return [...getTransactionEncoder().encode(signed)]
  })
  await page.exposeFunction('tellSolana', (feature: string) => asked.push(feature))
  const account = { address: keypair.address, chains, features: ['solana:signTransaction'] }
  await page.addInitScript(`(() => {
    const refuses = ${JSON.stringify(refuses)}
    const ask = async (feature) => {
      await tellSolana(feature)
      if (refuses.includes(feature)) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    const account = { ...${JSON.stringify(account)}, publicKey: new Uint8Array(32) }
    const wallet = {
      version: '1.0.0', name: ${JSON.stringify(name)}, icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      chains: ${JSON.stringify(chains)}, accounts: [],
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => { await ask('standard:connect'); return { accounts: [account] } } },
        'standard:events': { version: '1.0.0', on: () => () => {} },
        'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], signTransaction: async (...inputs) => {
          await ask('solana:signTransaction')
          return Promise.all(inputs.map(async ({ transaction }) => ({ signedTransaction: Uint8Array.from(await signOnSolana([...transaction])) })))
        } },
      },
    }
    const register = (api) => api.register(wallet)
    addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail))
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  })()`)
  return asked
}
