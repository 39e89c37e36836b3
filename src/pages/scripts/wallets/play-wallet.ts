import { WalletError } from './wallet-request.ts'
import type { Wallet, WalletRequest } from './wallet-types.ts'

const BASE = '0x2105'

/** The funded wallet of a sandbox. Its key is public and its money worthless, so the page signs with it directly. */
export const playWallet: Wallet = {
  name: 'Play wallet',
  icon: '/assets/icon.svg',
  isPlay: true,
  family: 'evm',
  provider: { request },
}

let loaded: ReturnType<typeof load> | undefined

async function request({ method, params }: WalletRequest) {
  loaded ??= load()
  const [{ address, private_key }, { signMessage, signTypedData }] = await loaded.catch(() => {
    // A module that failed to load stays failed until the page is reloaded.
    throw new WalletError(
      'The play wallet could not be loaded. Check the connection, then reload this page. Nothing was charged.',
    )
  })
  if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
  if (method === 'eth_chainId') return BASE
  if (method === 'personal_sign') return signMessage(private_key, params[0])
  if (method !== 'eth_signTypedData_v4') throw new Error(`The play wallet does not know ${method}.`)
  return signTypedData(private_key, params[1])
}

// Loaded in advance: a person reads for a while, and the connection may be lost by then.
function load() {
  return Promise.all([fetchWallet(), import('../../browser/play-signer.ts')])
}

async function fetchWallet(): Promise<{ address: string; private_key: `0x${string}` }> {
  const response = await fetch('/api/v1/status')
  const { sandbox } = (await response.json()).data
  if (!sandbox) throw new Error('This server is not a sandbox.')
  return sandbox.wallet
}
