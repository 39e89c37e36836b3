import { element } from './element.js'
import { toSize } from './show-file.js'

/** @import { CallForm, Fields } from './call-types.d.ts' */

/**
 * The file of each field that has one: it stays a file, because the base64 of a large one makes a form slow.
 * @type {WeakMap<Element, File>}
 */
const files = new WeakMap()

/**
 * The file chosen for a field.
 * @param {Element} field
 */
export function fileOf(field) {
  return files.get(field)
}

/**
 * Lets files be chosen, dropped and pasted; each is shown with its name, size and picture, and can be removed.
 * @param {CallForm} form
 */
export function setUpFiles(form) {
  for (const chooser of choosersOf(form)) {
    const place = chooser.closest('.field') ?? chooser
    chooser.addEventListener('change', () => take(form, chooser, chooser.files))
    place.addEventListener('dragover', (event) => event.preventDefault())
    place.addEventListener('drop', (event) => {
      event.preventDefault()
      take(form, chooser, /** @type {DragEvent} */ (event).dataTransfer?.files)
    })
  }
  // A page has no other use for a pasted file.
  document.addEventListener('paste', ({ clipboardData }) => {
    const seen = choosersOf(form).find((chooser) => chooser.offsetParent !== null)
    if (seen && clipboardData?.files.length) take(form, seen, clipboardData.files)
  })
}

/**
 * Gives a field a file in place of its text; without a file, the text comes back.
 * @param {HTMLInputElement} field
 * @param {File} [file]
 */
export function setFile(field, file) {
  const place = field.parentElement
  place?.querySelector('.chosen')?.remove()
  field.hidden = file !== undefined
  if (!file) return void files.delete(field)
  files.set(field, file)
  field.value = ''
  field.before(showChosen(field, file))
}

/**
 * The input with each file as its base64.
 * @param {Fields} input
 */
export async function encodeFiles(input) {
  const encoded = Object.entries(input).map(async ([name, value]) => [
    name,
    value instanceof File ? await toBase64(value) : value,
  ])
  return Object.fromEntries(await Promise.all(encoded))
}

/**
 * @param {CallForm} form
 * @param {HTMLInputElement} chooser
 * @param {FileList | null | undefined} given
 */
function take(form, chooser, given) {
  const [file] = given ?? []
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(chooser.dataset.fills ?? ''))
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

/**
 * @param {HTMLInputElement} field
 * @param {File} file
 */
function showChosen(field, file) {
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

/**
 * @param {Blob} file
 * @returns {Promise<string>}
 */
function toBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')))
    reader.addEventListener('error', () =>
      reject(new Error(`The file could not be read: ${reader.error?.message}. Choose it again. Nothing was sent.`)),
    )
    reader.readAsDataURL(file)
  })
}

/**
 * @param {CallForm} form
 * @returns {readonly HTMLInputElement[]}
 */
function choosersOf(form) {
  return [...form.querySelectorAll('input[data-fills]')].filter((node) => node instanceof HTMLInputElement)
}
