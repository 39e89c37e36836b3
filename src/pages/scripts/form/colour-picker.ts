import type { CallForm } from '../calls/call-types.ts'

/** Lets colours be picked beside their fields, which also take names and other forms. */
export function setUpPickers(form: CallForm) {
  const pickers: NodeListOf<HTMLInputElement> = form.querySelectorAll('[data-picks]')
  for (const picker of pickers) {
    picker.addEventListener('input', () => {
      const field: HTMLInputElement | null = document.querySelector(`[id="${CSS.escape(picker.dataset.picks ?? '')}"]`)
      if (field) field.value = picker.value
    })
  }
}
