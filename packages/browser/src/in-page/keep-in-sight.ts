/**
 * From the event 'keepinsight' at the viewport on, the observers of a page are no longer told that a part leaves the window:
 * what is shown only there stays, while the page is scrolled through for a picture of all of it.
 */
export function keepInSight(): void {
  const { IntersectionObserver: Own, visualViewport: viewport } = window
  if (!Own) return
  let isKept = false
  viewport?.addEventListener('keepinsight', () => {
    isKept = true
  })
  window.IntersectionObserver = new Proxy(Own, {
    construct(target, [react, ...options], made) {
      const shown = new WeakSet<Element>()
      const leaves = ({ isIntersecting, target: part }: IntersectionObserverEntry) => {
        if (isIntersecting) shown.add(part)
        return isKept && !isIntersecting && shown.has(part)
      }
      const told: IntersectionObserverCallback = (entries, observer) => {
        const left = entries.filter((entry) => !leaves(entry))
        if (left.length > 0) Reflect.apply(react, observer, [left, observer])
      }
      return Reflect.construct(target, [typeof react === 'function' ? told : react, ...options], made)
    },
  })
}
