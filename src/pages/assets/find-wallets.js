const MOST_NAME = 60
const MOST_ICON = 200_000

/** Wallets that announced themselves (EIP-6963), by their uuid: any number, in the order they came. */
const announced = new Map()

/** Listens for the wallets of this browser and asks them to announce themselves. */
export function listenForWallets() {
  addEventListener('eip6963:announceProvider', ({ detail }) => {
    const { info, provider } = detail ?? {}
    if (typeof info?.uuid !== 'string' || typeof provider?.request !== 'function') return
    const name = String(info.name || 'A wallet').slice(0, MOST_NAME)
    announced.set(info.uuid, { name, icon: toIcon(info.icon), provider, isPlay: false })
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
}

/** The wallets of this browser; an older one that only sets window.ethereum counts where none announced itself. */
export function findWallets() {
  if (announced.size > 0) return [...announced.values()]
  const provider = window.ethereum
  if (typeof provider?.request !== 'function') return []
  return [{ name: 'The wallet in this browser', icon: null, provider, isPlay: false }]
}

/** The picture in a data: URI as a blob: address, which the policy of the page lets through; null for anything else. */
function toIcon(uri) {
  const [, type, base64, content] =
    /^data:(image\/(?:png|svg\+xml|webp|jpeg|gif))(?:;charset=[\w-]+|;utf8)?(;base64)?,(.+)$/s.exec(
      typeof uri === 'string' && uri.length <= MOST_ICON ? uri.trim() : '',
    ) ?? []
  if (!type) return null
  try {
    const bytes = base64 ? Uint8Array.from(atob(content), (character) => character.charCodeAt(0)) : decode(content)
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    return null
  }
}

/** Markup is often written into the address as it is, and a lone percent sign in it is no escape. */
function decode(content) {
  try {
    return decodeURIComponent(content)
  } catch {
    return content
  }
}
