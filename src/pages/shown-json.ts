import { type Html, html } from './html.ts'

const LONGEST_TEXT = 300
const SHOWN_OF_LONG = 60

/** A value as JSON for reading: base64 pictures and schemas shown elsewhere are replaced by a note. */
export function renderJson(value: unknown): Html {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, shorten, 2)}</code></pre>`
}

// The page has them elsewhere, or the record of the service does.
const ELSEWHERE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    input_schema: '<JSON Schema of the body>',
    outputSchema: '<input and output of the endpoint>',
  }),
)

function shorten(name: string, value: unknown): unknown {
  if (ELSEWHERE.has(name) && typeof value === 'object') return ELSEWHERE.get(name)
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT || /\s/.test(value)) return value
  return `${value.slice(0, SHOWN_OF_LONG)}… (${value.length} characters)`
}
