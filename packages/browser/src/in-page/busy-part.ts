/** Whether a part in sight says that it is not done: marked as busy, or a bar of progress without an end. */
export function hasBusyPart(): boolean {
  const busy = '[aria-busy="true"], progress:not([value]), [role="progressbar"]:not([aria-valuenow])'
  return allElements(20_000).some(
    (element) =>
      element.matches(busy) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0,
  )
}

/** How much text the page has, and a sum that any other text changes. */
export function textSum(): { readonly chars: number; readonly sum: number } {
  const text = document.body?.textContent ?? ''
  let sum = 0
  for (let at = 0; at < text.length && at < 200_000; at += 1) sum = (31 * sum + text.charCodeAt(at)) % 2_147_483_647
  return { chars: text.length, sum }
}
