/** Makes the page ready to be drawn: banners that came late go, and what moves is at its end. What moves for ever goes on. */
export async function holdPicture(): Promise<void> {
  document.dispatchEvent(new Event('beforepicture'))
  // The end of one may be the beginning of the next.
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
        // One that runs backwards or not at all has no end to go to.
      }
    }
    await new Promise((done) => requestAnimationFrame(done))
  }
}

/** Waits until the page was drawn once more. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}
