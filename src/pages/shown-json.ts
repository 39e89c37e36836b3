import { type Html, html } from './html.ts'

const LONGEST_TEXT = 300
const SHOWN_OF_LONG = 60

/** A value as JSON to read: whole pictures in base64 and schemas that stand elsewhere on the page are named, not shown. */
export function renderJson(value: unknown): Html {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, shorten, 2)}</code></pre>`
}

// They stand elsewhere on the page, or in the record of the service.
const ELSEWHERE: Readonly<Record<string, string>> = {
  input_schema: '<JSON Schema of the body>',
  outputSchema: '<what the endpoint takes and gives>',
}

function shorten(name: string, value: unknown): unknown {
  if (name in ELSEWHERE && typeof value === 'object') return ELSEWHERE[name]
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT || /\s/.test(value)) return value
  return `${value.slice(0, SHOWN_OF_LONG)}… (${value.length} characters)`
}
