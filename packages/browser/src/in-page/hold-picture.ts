/** Prepares the page for a screenshot: hides late banners, draws what is out of sight, finishes animations. Endless ones keep running. */
export async function holdPicture(): Promise<void> {
  document.dispatchEvent(new Event('beforepicture'))
  // Chromium draws such parts only near the window.
  for (const element of allElements(20_000))
    if (getComputedStyle(element).contentVisibility === 'auto')
      element.style.setProperty('content-visibility', 'visible', 'important')
  // The end of one animation may start the next.
  for (let round = 0; round < 3; round += 1) {
    const moving = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return Number.isFinite(endTime) && playState !== 'finished' && timeline === document.timeline
    })
    if (moving.length === 0) return
    for (const animation of moving) {
      try {
        animation.finish()
      } catch {
        // An animation that runs backwards, or not at all, has no end to jump to.
      }
    }
    await new Promise((done) => requestAnimationFrame(done))
  }
}

/** Waits until the page has been rendered once more. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}

/** Keeps what WebGL has drawn until the next drawing: a page is printed between frames, when it would be gone. */
export function keepDrawings() {
  const { prototype } = HTMLCanvasElement
  prototype.getContext = new Proxy(prototype.getContext, {
    apply(target, self, [kind, wanted, ...rest]: unknown[]) {
      const given = /webgl/.test(String(kind)) ? Object.assign({}, wanted, { preserveDrawingBuffer: true }) : wanted
      return Reflect.apply(target, self, [kind, given, ...rest])
    },
  })
}

/** How far the page reaches to the left of what a visitor sees first, in CSS px: a page from right to left grows that way. */
export function leftOf({ pageX }: { readonly pageX: number }): number {
  return pageX - scrollX
}
