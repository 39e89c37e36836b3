/**
 * Whether visitors scroll an inner box instead of the page: at least half of the window, with more content than it
 * shows, or a box hides much at its side. With `expand`, the page first grows to the full height of that content.
 */
export function innerScroller({ expand }: { readonly expand: boolean }): boolean {
  function find() {
    const root = document.scrollingElement ?? document.documentElement
    // A page that scrolls by itself needs no inner box.
    if (!root || root.scrollHeight > innerHeight * 1.5) return undefined
    return [...document.querySelectorAll<HTMLElement>('body, body *')].slice(0, 20_000).find((box) => {
      if (box === root || box.scrollHeight <= box.clientHeight + 50) return false
      if (box.clientWidth * box.clientHeight < (innerWidth * innerHeight) / 2) return false
      return /^(auto|scroll|overlay)$/.test(getComputedStyle(box).overflowY)
    })
  }

  function free(scroller: HTMLElement) {
    for (let box: HTMLElement | null = scroller; box; box = box.parentElement) {
      const { style } = box
      const set = (name: string, value: string) => style.setProperty(name, value, 'important')
      // Elements outside the flow give their parents no height.
      if (/^(fixed|absolute)$/.test(getComputedStyle(box).position)) set('position', 'relative')
      set('overflow-y', 'visible')
      set('max-height', 'none')
      set('height', 'auto')
    }
  }

  // Twice: a box inside may scroll as well.
  for (let round = 0; expand && round < 2; round += 1) {
    const scroller = find()
    if (scroller) free(scroller)
  }
  // A tenth of the window: the columns of a table, but not the end of a line of code.
  const isCutSideways = (box: HTMLElement) =>
    (box.scrollWidth - box.clientWidth) * box.clientHeight > (innerWidth * innerHeight) / 10 &&
    /^(auto|scroll|overlay)$/.test(getComputedStyle(box).overflowX)
  return find() !== undefined || [...document.querySelectorAll<HTMLElement>('body *')].some(isCutSideways)
}
