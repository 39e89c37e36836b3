/** Scrolls down screen by screen and back to the top, so that lazy content loads, and waits for the images. */
export async function scrollThrough({ capMs, maxScreens }: { readonly capMs: number; readonly maxScreens: number }) {
  const end = performance.now() + capMs
  const root = document.scrollingElement ?? document.documentElement
  const screen = Math.max(innerHeight, 200)
  // Requested now, so that they load in parallel and not screen by screen.
  for (const image of document.querySelectorAll<HTMLImageElement | HTMLIFrameElement>(
    'img[loading="lazy"], iframe[loading="lazy"]',
  ))
    image.loading = 'eager'
  for (let step = 1; step <= maxScreens && performance.now() < end; step += 1) {
    window.scrollTo({ top: step * screen, behavior: 'instant' })
    // Two frames: in the first observers see the new position, in the second they act.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    if ((step + 1) * screen > root.scrollHeight) break
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  const loading = [...document.images].filter((image) => !image.complete)
  const late = new Promise((done) => setTimeout(done, Math.max(0, end - performance.now())))
  const loaded = loading.map(
    (image) =>
      new Promise((done) => {
        image.addEventListener('load', done, { once: true })
        image.addEventListener('error', done, { once: true })
      }),
  )
  await Promise.race([Promise.all(loaded), late])
}

/** Waits for the web fonts in use and the images in the viewport, at most `capMs`. */
export async function settleMedia({ capMs }: { readonly capMs: number }): Promise<void> {
  const inView = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom >= 0 && top <= innerHeight
  }
  const images = [...document.images].filter((image) => !image.complete && inView(image))
  const loaded = images.map((image) => {
    image.loading = 'eager'
    return new Promise((done) => {
      image.addEventListener('load', done, { once: true })
      image.addEventListener('error', done, { once: true })
    })
  })
  const late = new Promise((done) => setTimeout(done, capMs))
  await Promise.race([Promise.all([document.fonts.ready, ...loaded]), late])
}
