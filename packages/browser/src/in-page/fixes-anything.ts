/** Whether anything is fixed to the window, which paper repeats on each sheet: a bar, a veil, an open dialog. */
export function fixesAnything(): boolean {
  return allElements(20_000).some((element) => getComputedStyle(element).position === 'fixed')
}
