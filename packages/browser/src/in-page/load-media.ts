interface Settling {
  readonly capMs: number
  /** Otherwise only the images in the viewport. */
  readonly isWholePage: boolean
}

/** Waits for the web fonts in use and the images, at most `capMs`. */
export async function settleMedia({ capMs, isWholePage }: Settling): Promise<void> {
  // A page that took its document away shows an empty one.
  if (!document.documentElement) document.append(document.createElement('html'))
  const inView = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom >= 0 && top <= innerHeight
  }
  const pictures = allElements().filter((element) => element instanceof HTMLImageElement)
  const images = pictures.filter((image) => !image.complete && (isWholePage || inView(image)))
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
