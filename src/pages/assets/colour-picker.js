/** @import { CallForm } from './call-types.d.ts' */

/**
 * Lets colours be picked beside their fields, which also take names and other forms.
 * @param {CallForm} form
 */
export function setUpPickers(form) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const pickers = form.querySelectorAll('[data-picks]')
  for (const picker of pickers) {
    picker.addEventListener('input', () => {
      const field = /** @type {HTMLInputElement | null} */ (document.getElementById(picker.dataset.picks ?? ''))
      if (field) field.value = picker.value
    })
  }
}
