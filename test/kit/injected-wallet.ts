import type { Page } from 'playwright-core'
import type { PrivateKeyAccount } from 'viem'

/** The errors of a wallet: EIP-1193, EIP-1474 and EIP-3326 define the codes; the texts are MetaMask's. */
export const WALLET_ERRORS = {
  rejected: { code: 4001, message: 'MetaMask Message Signature: User denied message signature.' },
  unauthorized: { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
  pending: { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending. Please wait." },
  unknownChain: {
    code: 4902,
    message: 'Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.',
  },
  // The mobile application wraps it: MetaMask/metamask-mobile#2944.
  wrappedUnknownChain: {
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { originalError: { code: 4902 } },
  },
  unsupported: { code: 4200, message: 'The method is not supported.' },
} as const

interface WalletOptions {
  /** The name announced by EIP-6963; null for an old wallet that only sets window.ethereum. */
  readonly name?: string | null
  /** Replaces the usual answer: an error, a value, or no answer at all. */
  readonly answers?: Readonly<Record<string, { error: object } | { value: unknown } | 'never'>>
  /** The chains it can switch to at once, in hexadecimal; others must be added. */
  readonly chains?: readonly string[]
}

const ICON = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Crect width='9' height='9'/%3E%3C/svg%3E`

let wallets = 0

/**
 * Adds a wallet to a page, as extensions do: an EIP-1193 provider, announced by EIP-6963, that starts on chain 1,
 * switches on request, and signs. Returns the methods that were called, with their parameters.
 */
export async function injectWallet(page: Page, account: PrivateKeyAccount, options: WalletOptions = {}) {
  const { name = 'Test Wallet', answers = {}, chains = ['0x1', '0x2105'] } = options
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const known = new Set(chains)
  let chain = '0x1'
  wallets += 1
  const channel = `wallet${wallets}`

  async function answer(method: string, params: [never, never]): Promise<object> {
    const [first, second] = params ?? []
    const instead = answers[method]
    if (instead === 'never') return new Promise(() => undefined)
    if (instead) return instead
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return { value: [account.address] }
    if (method === 'eth_chainId') return { value: chain }
    if (method === 'eth_signTypedData_v4') return { value: await account.signTypedData(JSON.parse(second)) }
    if (method === 'personal_sign') return { value: await account.signMessage({ message: { raw: first } }) }
    if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') {
      const { chainId } = first as { chainId: string }
      if (method === 'wallet_addEthereumChain') known.add(chainId)
      if (!known.has(chainId)) return { error: WALLET_ERRORS.unknownChain }
      chain = chainId
      return { value: null }
    }
    return { error: WALLET_ERRORS.unsupported }
  }

  await page.exposeFunction(channel, (method: string, params: [never, never]) => {
    asked.push({ method, params })
    return answer(method, params)
  })
  const info = {
    uuid: `350670db-19fa-4704-a166-e52e178b59d${wallets % 10}`,
    name,
    icon: ICON,
    rdns: 'org.example.wallet',
  }
  await page.addInitScript(`{
    const provider = { async request({ method, params }) {
      const { value, error } = await ${channel}(method, params)
      if (error) throw Object.assign(new Error(error.message), error)
      return value
    } }
    const detail = Object.freeze({ info: Object.freeze(${JSON.stringify(info)}), provider })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    if (${name !== null}) { addEventListener('eip6963:requestProvider', announce); announce() }
    else window.ethereum = provider
  }`)
  return asked
}
