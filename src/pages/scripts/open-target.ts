/** Opens the folded section that contains the target of the page's address. */
export function openTarget() {
  addEventListener('hashchange', open)
  open()
}

function open() {
  const id = decode(location.hash.slice(1))
  if (id === '') return
  const target = document.getElementById(id)
  if (target) {
    for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true
    target.scrollIntoView()
    return
  }
  // The reference was once a single page: #exchangeRates was a service there.
  const slug = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const moved: HTMLAnchorElement | null = document.querySelector(`a[href="/docs/${CSS.escape(slug)}"]`)
  if (moved && location.pathname === '/docs') location.replace(moved.href)
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
