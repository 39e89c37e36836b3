/** Opens what the address of the page leads to: an anchor in a folded part would lead to nothing. */
export function openTarget() {
  addEventListener('hashchange', open)
  open()
}

function open() {
  const id = decode(location.hash.slice(1))
  if (id === '') return
  const target = document.getElementById(id)
  if (target) {
    for (let part = target; part; part = part.parentElement) if (part.tagName === 'DETAILS') part.open = true
    target.scrollIntoView()
    return
  }
  // The whole reference was one page once: #exchangeRates was a service there.
  const slug = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const moved = location.pathname === '/docs' && document.querySelector(`a[href="/docs/${CSS.escape(slug)}"]`)
  if (moved) location.replace(moved.href)
}

function decode(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
