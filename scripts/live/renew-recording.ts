import type { Recording } from '../../test/kit/live-vendor.ts'
import { keepFirstRows, keepShape } from './keep-shape.ts'
import { LiveError } from './live-error.ts'

export interface RenewOptions {
  readonly recording: Recording
  /** The current content of the file; undefined if there is none, or if the vendor's shape has changed. */
  readonly kept: string | undefined
  /** Secrets that must not get into a file: values, by the name that replaces them. */
  readonly secrets: Readonly<Record<string, string>>
  /** Called for each recorded part that no longer exists. */
  note(text: string): void
}

/**
 * The text of a fixture: the answer without secrets and without what no test reads, formatted for people. Throws a
 * LiveError if it is not JSON.
 */
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

/** Matches elements that contain none of the same name. */
function withoutElements(xml: string, counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts).reduce((text, [name, count]) => {
    let seen = 0
    return text.replaceAll(new RegExp(`<${name}(?=[\\s>])[^]*?</${name}>\\s*`, 'g'), (element) => {
      seen += 1
      return seen > count ? '' : element
    })
  }, xml)
}
