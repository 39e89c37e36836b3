import { readInput } from './form-input.js'
import { writeInput } from './write-input.generated.js'

/** Writes the input of the form into the snippets, each in its own syntax; a form that cannot be read yet leaves them as they are. */
export function followForm(form) {
  const places = document.querySelectorAll('.snippet [data-syntax]')
  const follow = () => {
    const input = readOrNothing(form)
    if (!input) return
    for (const place of places) place.textContent = writeInput(input, place.dataset.syntax)
  }
  form.addEventListener('input', follow)
  return follow
}

function readOrNothing(form) {
  try {
    return readInput(form)
  } catch {
    return undefined
  }
}
