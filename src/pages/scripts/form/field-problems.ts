import type { FieldProblem } from '@farebox/schemas/json-schema'
import type { CallForm } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { seenFieldOf } from './alternatives.ts'
import { unfold } from './form-input.ts'

/** Shows each problem below its field, focuses the first one, and clears earlier ones. */
export function showProblems(form: CallForm, problems: readonly FieldProblem[]) {
  for (const said of form.querySelectorAll('.problem')) said.remove()
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-errormessage')
  }
  const known = problems
    .filter(({ field }) => form.elements[field])
    .map(({ field, message }) => ({ field: seenFieldOf(form, field), message }))
  for (const { field, message } of known) {
    const id = `e-${field}`
    if (document.getElementById(id)) continue
    const control = form.elements[field]
    if (!control) continue
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-errormessage', id)
    unfold(control)
    control.after(element('p', { class: 'problem', id }, message))
  }
  const [first] = known
  if (first) form.elements[first.field]?.focus()
}
