import type { CallForm } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { fileOf } from './chosen-files.ts'

/** Lets a person choose which of several exclusive fields to fill in; the others are hidden. */
export function setUpAlternatives(form: CallForm): () => void {
  const place: HTMLElement | null = form.querySelector('[data-alternatives]')
  if (!place) return () => undefined
  const names = (place.dataset.alternatives ?? '').split(' ')
  const buttons = names.map((name) =>
    element('input', { type: 'radio', name: 'which-one', value: name, id: `w-${name}` }),
  )
  const choices = names.map((name, index) =>
    element('label', { for: `w-${name}` }, ...buttons.slice(index, index + 1), element('code', {}, name)),
  )
  place.replaceWith(element('fieldset', { class: 'alternatives' }, element('legend', {}, 'Give one of'), ...choices))

  function choose(chosen: string | undefined) {
    for (const [index, name] of names.entries()) {
      const control = form.elements[name]
      if (!control) continue
      control.disabled = name !== chosen
      const field: HTMLElement | null = control.closest('.field')
      field?.classList.remove('other')
      if (field) field.hidden = name !== chosen
      const button = buttons[index]
      if (button) button.checked = name === chosen
    }
  }

  for (const button of buttons) {
    button.addEventListener('change', () => choose(button.value))
  }
  /** Chooses the field that has a value, after a script filled the form. */
  function follow() {
    const isGiven = (name: string) => {
      const field = form.elements[name]
      return field && (field.value !== '' || fileOf(field))
    }
    choose(names.find(isGiven) ?? names[0])
  }
  follow()
  return follow
}

/** The visible field of these: of alternatives, the chosen one. */
export function seenFieldOf(form: CallForm, name: string): string {
  if (!form.elements[name]?.disabled) return name
  const checked: HTMLInputElement | null = form.querySelector('.alternatives input:checked')
  return checked?.value ?? name
}
