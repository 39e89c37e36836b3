/** Which of the pictures, drawings, videos and frames of a page are shown with both sides of `leastPx` CSS px, in the order of the page. */
export function shownPictures({ leastPx }: { readonly leastPx: number }): boolean[] {
  return allElements()
    .filter((element) => element.matches('img, svg, canvas, video, iframe, object, embed'))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        Math.min(width, height) >= leastPx &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    })
}
