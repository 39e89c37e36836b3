import { readKeptJson } from '@farebox/receipts/kept-json'
import { verifyFile } from '../assets/verify-file.generated.js'
import { showData } from './answers/result.ts'
import type { Fields } from './calls/call-types.ts'
import { element, partOf } from './element.ts'

/** Checks the chosen file whenever a file is chosen. Nothing is sent. */
export function setUpVerification() {
  const section: HTMLElement | null = document.querySelector('#verify')
  if (!section) return
  const inputs = ['#sale', '#keys', '#receipt'].map((id) => partOf<HTMLInputElement>(section, id))
  section.addEventListener('change', async () => {
    const place = partOf(section, '.checks')
    const state = partOf(section, '.state')
    try {
      const [file, keys, receipt] = await Promise.all(inputs.map(readFile))
      place.replaceChildren()
      if (!file) return
      const checks = verifyFile({ file, keys, receipt })
      const failed = checks.filter(({ holds }) => !holds).length
      state.textContent = toVerdict(failed, keys !== undefined)
      place.replaceChildren(listChecks(checks), ...(failed === 0 ? showFile(file) : []))
    } catch (error) {
      place.replaceChildren()
      state.textContent = error instanceof Error ? error.message : String(error)
    }
  })
}

function toVerdict(failed: number, hasKeys: boolean) {
  if (failed > 0) return 'This does not hold: something was changed, or the keys are of another server.'
  if (hasKeys) return 'Everything holds, with the keys that you gave.'
  return 'The file agrees with itself. Whose keys are in it, only a copy of them from elsewhere can tell.'
}

function listChecks(checks: readonly { statement: string; holds: boolean }[]) {
  const rows = checks.map(({ statement, holds }) =>
    element('li', { class: holds ? 'good' : 'bad' }, `${holds ? '✓' : '✗'} ${statement}`),
  )
  return element('ul', { class: 'statements' }, ...rows)
}

/** What was asked and answered, or what was found. */
function showFile(file: Fields) {
  if (!('format' in file)) return [element('div', { class: 'result' }, ...showData({ data: file }))]
  // verifyFile has read them.
  const { request, response } = file
  const { url, body } = request as { url: string; body: Fields }
  const { data }: { data?: Fields } = JSON.parse((response as { body: string }).body)
  const asked = element('pre', { tabindex: '0' }, JSON.stringify(body, null, 2))
  const answer = data ? showData({ slug: url.split('/').at(-1), input: body, data }) : []
  return [
    element('h2', {}, 'What was asked'),
    element('p', {}, element('code', {}, url)),
    asked,
    element('h2', {}, 'What was answered'),
    element('div', { class: 'result' }, ...answer),
  ]
}

/** The object in the chosen file; undefined if none is chosen. */
async function readFile(input: HTMLInputElement): Promise<Fields | undefined> {
  const file = input.files?.[0]
  return file && readKeptJson(file.name, await file.text())
}
