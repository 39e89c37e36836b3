import { invalidInput } from '../../contract/errors.ts'
import type { AccountKey } from '../../upstreams/sui/fetch-account.ts'

const MAX_NAME = 200
// The rules of the name service: 1 to 63 letters, digits and hyphens, no hyphen at either end.
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const FORMS = 'Use 0x and 64 hexadecimal digits, or a name such as example.sui, sub.example.sui or @example'

/** Reads an address or a name, in any case; 'sub@example' is 'sub.example.sui'. Anything else is invalid_input. */
export function parseAccount(given: string): AccountKey {
  const text = given.trim()
  // Checked before lower-casing, which turns some letters of other scripts into ASCII letters.
  const account = /^[!-~]+$/.test(text) ? text.toLowerCase() : ''
  if (/^0x[0-9a-f]{64}$/.test(account)) return { address: account }
  const name = toDottedName(account)
  if (name) return { name }
  const shown = JSON.stringify(text.slice(0, 80))
  throw invalidInput(`address: ${shown} ${findProblem(account)}. ${FORMS}. Not charged.`)
}

function toDottedName(text: string): string | undefined {
  const [before = '', after, ...more] = text.split('@')
  if (more.length > 0 || after?.includes('.')) return undefined
  const labels = after === undefined ? before.split('.') : [...(before ? before.split('.') : []), after, 'sui']
  const name = labels.join('.')
  const isName = labels.length >= 2 && name.length <= MAX_NAME && labels.every((label) => LABEL.test(label))
  return isName ? name : undefined
}

function findProblem(account: string): string {
  if (/^[0-9a-f]{64}$/.test(account)) return 'lacks the 0x in front'
  const [, digits] = /^0x([0-9a-f]*)$/.exec(account) ?? []
  if (digits !== undefined) return `has ${digits.length} hexadecimal digits, not 64`
  return 'is neither an address nor a name'
}
