import type { ModelRequest } from '../../contract/context.ts'

/** The protocol of one kind of API. */
export interface ModelProtocol {
  /** The URL to post to, derived from the configured one. */
  address(configured: URL): URL
  headers(key: string | undefined): Readonly<Record<string, string>>
  toBody(request: ModelRequest, modelName: string): object
  /** The JSON value in a reply. Throws ModelFault. */
  readAnswer(reply: unknown): unknown
}

/** Why a model gave no usable answer. */
export class ModelFault extends Error {}

/** A document as text, delimited from the instructions. */
export function quoteDocument(text: string): string {
  return `The text of the document, page by page, columns apart:\n<document>\n${text.replaceAll('</document>', '')}\n</document>`
}
