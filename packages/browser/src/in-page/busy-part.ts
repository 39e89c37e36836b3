/**
 * Whether a page says that it is not done. `isBusy`: something in sight is marked as busy, or moves without end and without a
 * word where something else will be. `isBare`: there is next to nothing in sight.
 */
export function busyPart(): { readonly isBusy: boolean; readonly isBare: boolean } {
  const [mostElements, fewChars] = [20_000, 100]
  const marks = '[aria-busy="true"], progress:not([value]), [role="progressbar"]:not([aria-valuenow])'
  const elements = allElements(mostElements)
  const hasBox = (element: Element) => element.getClientRects().length > 0
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && hasBox(element)
  const areaOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width * height
  }
  // Words for screen readers alone stand in a box of a px.
  const hasWords = (element: Element) =>
    [element, ...element.querySelectorAll('*')].some(
      (part) => areaOf(part) > 4 && [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
  // A ground that moves behind a page stands for nothing. What fades in and out may be out.
  const holdsPlace = (element: Element | null) =>
    element?.checkVisibility() === true &&
    hasBox(element) &&
    areaOf(element) < (innerWidth * innerHeight) / 4 &&
    !hasWords(element)
  const isEndless = (end: unknown) => end === Number.POSITIVE_INFINITY
  const isMoving = ({ effect, playState }: Animation) =>
    playState === 'running' &&
    isEndless(effect?.getComputedTiming().endTime) &&
    effect instanceof KeyframeEffect &&
    holdsPlace(effect.target)
  const isTurning = (element: Element) =>
    element.getAttribute('repeatCount') === 'indefinite' && holdsPlace(element.closest('svg'))
  const isBusy =
    elements.some((element) => element.matches(marks) && isShown(element)) ||
    document.getAnimations().some(isMoving) ||
    [...document.querySelectorAll('animate, animateTransform, animateMotion')].some(isTurning)
  const drawn = 'img, svg, canvas, video, iframe, object, embed, input, textarea, select'
  const isBare =
    // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn is not seen.
    (document.body?.innerText.trim().length ?? 0) < fewChars &&
    !elements.some((element) => element.matches(drawn) && isShown(element))
  return { isBusy, isBare }
}
