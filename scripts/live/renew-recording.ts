import type { Recording } from '../../test/kit/live-vendor.ts'
import { keepFirstRows, keepShape } from './keep-shape.ts'
import { LiveError } from './live-error.ts'

export interface RenewOptions {
  readonly recording: Recording
  /** What the file has now; undefined where there is none, or where its shape is no longer the vendor's. */
  readonly kept: string | undefined
  /** What must not get into a file: values, by the name that is written in their place. */
  readonly secrets: Readonly<Record<string, string>>
  /** Told what was kept before and is no longer there. */
  note(text: string): void
}

/** The text of a fixture: the answer without what no test reads and without secrets, laid out for people. Throws a LiveError where it is not JSON. */
export function renewRecording(body: string, { recording, kept, secrets, note }: RenewOptions): string {
  const text = withoutSecrets(body, secrets)
  if (!recording.file.endsWith('.json')) return `${withoutElements(text, recording.elements ?? {}).trimEnd()}\n`
  const { rowKey, select = (answer) => answer } = recording
  const answer = parseJson(text)
  const cut = kept === undefined ? keepFirstRows(answer) : keepShape(select(answer), JSON.parse(kept), { rowKey, note })
  return `${JSON.stringify(cut, null, 2)}\n`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LiveError(`not JSON: ${text.slice(0, 80)}`)
  }
}

function withoutSecrets(body: string, secrets: RenewOptions['secrets']): string {
  return Object.entries(secrets).reduce(
    (text, [name, value]) => text.replaceAll(value, name).replaceAll(encodeURIComponent(value), name),
    body,
  )
}

/** Elements that hold none of their own name. */
function withoutElements(xml: string, counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts).reduce((text, [name, count]) => {
    let seen = 0
    return text.replaceAll(new RegExp(`<${name}(?=[\\s>])[^]*?</${name}>\\s*`, 'g'), (element) => {
      seen += 1
      return seen > count ? '' : element
    })
  }, xml)
}
