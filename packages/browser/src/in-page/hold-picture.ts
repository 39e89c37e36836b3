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

/** Stops what fades in and out without end at the moment at which most of it is seen. Together: of slides that take turns, one is. */
export function holdFading(): void {
  const [mostFading, moments, mostMs] = [200, 20, 60_000]
  const fading = document
    .getAnimations()
    .flatMap((animation) => {
      const { effect, currentTime, timeline } = animation
      if (!(effect instanceof KeyframeEffect) || !effect.target || timeline !== document.timeline) return []
      const { endTime, duration } = effect.getComputedTiming()
      const isEndless = endTime === Number.POSITIVE_INFINITY && typeof duration === 'number'
      const fades = isEndless && effect.getKeyframes().some((frame) => 'opacity' in frame || 'visibility' in frame)
      if (!fades || typeof currentTime !== 'number') return []
      return [{ animation, currentTime, duration, target: effect.target, part: effect.pseudoElement }]
    })
    .slice(0, mostFading)
  if (fading.length === 0) return
  const span = Math.min(mostMs, Math.max(...fading.map(({ duration }) => duration)))
  const moveBy = (ms: number) => {
    for (const { animation, currentTime } of fading) animation.currentTime = currentTime + ms
  }
  const seen = () =>
    fading.reduce((sum, { target, part }) => {
      const { opacity, visibility } = getComputedStyle(target, part)
      return sum + (visibility === 'visible' ? Number(opacity) : 0)
    }, 0)
  let best = { ms: 0, sum: seen() }
  for (let step = 1; step < moments; step += 1) {
    const ms = (span * step) / moments
    moveBy(ms)
    const sum = seen()
    // A hair more is no reason to show another moment.
    if (sum > best.sum + 0.01) best = { ms, sum }
  }
  for (const { animation } of fading) animation.pause()
  moveBy(best.ms)
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
