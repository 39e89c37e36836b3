import { fileOf } from './chosen-files.js'
import { element } from './element.js'
/** @import { CallForm } from './call-types.d.ts' */

/**
 * Lets a person choose which of several exclusive fields to fill in; the others are hidden.
 * @param {CallForm} form
 * @returns {() => void}
 */
export function setUpAlternatives(form) {
  /** @type {HTMLElement | null} */
  const place = form.querySelector('[data-alternatives]')
  if (!place) return () => undefined
  const names = (place.dataset.alternatives ?? '').split(' ')
  const buttons = names.map((name) =>
    element('input', { type: 'radio', name: 'which-one', value: name, id: `w-${name}` }),
  )
  const choices = names.map((name, index) =>
    element('label', { for: `w-${name}` }, ...buttons.slice(index, index + 1), element('code', {}, name)),
  )
  place.replaceWith(element('fieldset', { class: 'alternatives' }, element('legend', {}, 'Give one of'), ...choices))

  /** @param {string | undefined} chosen */
  function choose(chosen) {
    for (const [index, name] of names.entries()) {
      const control = form.elements[name]
      if (!control) continue
      control.disabled = name !== chosen
      /** @type {HTMLElement | null} */
      const field = control.closest('.field')
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
    const isGiven = (/** @type {string} */ name) => {
      const field = form.elements[name]
      return field && (field.value !== '' || fileOf(field))
    }
    choose(names.find(isGiven) ?? names[0])
  }
  follow()
  return follow
}

/**
 * The visible field of these: of alternatives, the chosen one.
 * @param {CallForm} form
 * @param {string} name
 * @returns {string}
 */
export function seenFieldOf(form, name) {
  if (!form.elements[name]?.disabled) return name
  /** @type {HTMLInputElement | null} */
  const checked = form.querySelector('.alternatives input:checked')
  return checked?.value ?? name
}
