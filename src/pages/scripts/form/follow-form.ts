import { type InputSyntax, writeInput } from '../../../discovery/guides/write-input.ts'
import type { CallForm } from '../calls/call-types.ts'
import { readInput } from './form-input.ts'

/** Writes the form's input into the snippets, each in its own syntax; an incomplete form leaves them unchanged. */
export function followForm(form: CallForm) {
  const places: NodeListOf<HTMLElement> = document.querySelectorAll('.snippet [data-syntax]')
  const follow = () => {
    const input = readOrNothing(form)
    if (!input) return
    // The server writes it into the page.
    for (const place of places) place.textContent = writeInput(input, place.dataset.syntax as InputSyntax)
  }
  form.addEventListener('input', follow)
  return follow
}

function readOrNothing(form: CallForm) {
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
