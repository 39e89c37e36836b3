const DEVNET = 'https://api.devnet.solana.com'

/**
 * Lets the public node of Solana's devnet answer at another address, for every request of this process. Returns what ends it.
 * `node --import` this file, with the address in DEVNET_NODE, does it for a program that is run as it is.
 */
export function redirectDevnet(target: string): () => void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return original(url.startsWith(DEVNET) ? target : input, init)
  }
  return () => {
    globalThis.fetch = original
  }
}

const { DEVNET_NODE } = process.env
if (DEVNET_NODE) redirectDevnet(DEVNET_NODE)
