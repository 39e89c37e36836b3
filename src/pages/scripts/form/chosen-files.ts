import { toSize } from '../answers/show-file.ts'
import type { CallForm, Fields } from '../calls/call-types.ts'
import { element } from '../element.ts'

/** The file of each field that has one: it stays a file, because the base64 of a large one makes a form slow. */
const files = new WeakMap<Element, File>()

/** The file chosen for a field. */
export function fileOf(field: Element) {
  return files.get(field)
}

/** Lets files be chosen, dropped and pasted; each is shown with its name, size and picture, and can be removed. */
export function setUpFiles(form: CallForm) {
  for (const chooser of choosersOf(form)) {
    const place = chooser.closest('.field') ?? chooser
    chooser.addEventListener('change', () => take(form, chooser, chooser.files))
    place.addEventListener('dragover', (event) => event.preventDefault())
    place.addEventListener('drop', (event) => {
      event.preventDefault()
      // The types know this event of an HTMLElement alone.
      take(form, chooser, (event as DragEvent).dataTransfer?.files)
    })
  }
  // A page has no other use for a pasted file.
  document.addEventListener('paste', ({ clipboardData }) => {
    const seen = choosersOf(form).find((chooser) => chooser.offsetParent !== null)
    if (seen && clipboardData?.files.length) take(form, seen, clipboardData.files)
  })
}

/** Gives a field a file in place of its text; without a file, the text comes back. */
export function setFile(field: HTMLInputElement, file?: File) {
  const place = field.parentElement
  place?.querySelector('.chosen')?.remove()
  field.hidden = file !== undefined
  if (!file) return void files.delete(field)
  files.set(field, file)
  field.value = ''
  field.before(showChosen(field, file))
}

/** The input with each file as its base64. */
export async function encodeFiles(input: Fields) {
  const encoded = Object.entries(input).map(async ([name, value]) => [
    name,
    value instanceof File ? await toBase64(value) : value,
  ])
  return Object.fromEntries(await Promise.all(encoded))
}

function take(form: CallForm, chooser: HTMLInputElement, given: FileList | null | undefined) {
  const [file] = given ?? []
  const field: HTMLInputElement | null = document.querySelector(`[id="${CSS.escape(chooser.dataset.fills ?? '')}"]`)
  if (!file || !field) return
  const most = Number(chooser.dataset.mostBytes)
  chooser.value = ''
  chooser.parentElement?.querySelector('.problem')?.remove()
  if (file.size > most) {
    const words = `${file.name} has ${toSize(file.size)}; the most is ${toSize(most)}. Choose a smaller one. Nothing was sent.`
    return void chooser.after(element('p', { class: 'problem', role: 'alert' }, words))
  }
  setFile(field, file)
  form.dispatchEvent(new Event('input'))
}

function showChosen(field: HTMLInputElement, file: File) {
  const remove = element('button', { type: 'button', class: 'second' }, `Remove ${file.name}`)
  remove.addEventListener('click', () => {
    setFile(field)
    field.form?.dispatchEvent(new Event('input'))
    field.focus()
  })
  const preview = file.type.startsWith('image/')
    ? [element('img', { src: URL.createObjectURL(file), alt: '', height: '64' })]
    : []
  return element('p', { class: 'chosen' }, ...preview, `${file.name}, ${toSize(file.size)} `, remove)
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')))
    reader.addEventListener('error', () =>
      reject(new Error(`The file could not be read: ${reader.error?.message}. Choose it again. Nothing was sent.`)),
    )
    reader.readAsDataURL(file)
  })
}

function choosersOf(form: CallForm): readonly HTMLInputElement[] {
  return [...form.querySelectorAll('input[data-fills]')].filter((node) => node instanceof HTMLInputElement)
}
