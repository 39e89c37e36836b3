/**
 * Whether the document keeps room on each sheet for what it fixes to the window: the head or foot of a table with nothing in it,
 * which paper repeats.
 */
export function keepsRoom(): boolean {
  return [...document.querySelectorAll('thead, tfoot')].some(
    (group) => group.textContent.trim() === '' && !group.querySelector('img, svg, canvas, input'),
  )
}
