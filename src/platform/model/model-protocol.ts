import type { ModelRequest } from '../../contract/context.ts'

/** How one kind of API is asked and answers. */
export interface ModelProtocol {
  /** The address to post to, from the configured one. */
  address(configured: URL): URL
  headers(key: string | undefined): Readonly<Record<string, string>>
  toBody(request: ModelRequest, modelName: string): object
  /** The JSON value in a reply. Throws ModelFault. */
  readAnswer(reply: unknown): unknown
}

/** Why a model gave no answer that can be read. */
export class ModelFault extends Error {}

/** A document as text, marked off from what is asked about it. */
export function quoteDocument(text: string): string {
  return `The text of the document, page by page, columns apart:\n<document>\n${text.replaceAll('</document>', '')}\n</document>`
}
