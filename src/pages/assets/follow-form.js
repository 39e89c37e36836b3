import { readInput } from './form-input.js'
import { writeInput } from './write-input.generated.js'
/** @import { InputSyntax } from './write-input.generated.js' */

/** @import { CallForm } from './call-types.d.ts' */

/**
 * Writes the form's input into the snippets, each in its own syntax; an incomplete form leaves them unchanged.
 * @param {CallForm} form
 */
export function followForm(form) {
  /** @type {NodeListOf<HTMLElement>} */
  const places = document.querySelectorAll('.snippet [data-syntax]')
  const follow = () => {
    const input = readOrNothing(form)
    if (!input) return
    for (const place of places) place.textContent = writeInput(input, /** @type {InputSyntax} */ (place.dataset.syntax))
  }
  form.addEventListener('input', follow)
  return follow
}

/** @param {CallForm} form */
function readOrNothing(form) {
  try {
    const named = Object.entries(readInput(form)).map(([name, value]) => [
      name,
      value instanceof File ? `<base64 of ${value.name}>` : value,
    ])
    return Object.fromEntries(named)
  } catch {
    return undefined
  }
}
