// Loaded before they are in sight, not so early that a visitor who reads the first screen pays for all.
const AHEAD = '300px'

/** Loads the pictures of example answers as they come into sight. Without this script none are shown. */
export function setUpSamplePictures() {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        for (const source of target.querySelectorAll('source')) {
          source.srcset = source.dataset.srcset ?? ''
          delete source.dataset.srcset
        }
      }
    },
    { rootMargin: AHEAD },
  )
  const pictures: NodeListOf<HTMLElement> = document.querySelectorAll('.sample[hidden]')
  for (const picture of pictures) {
    picture.hidden = false
    seen.observe(picture)
  }
}
