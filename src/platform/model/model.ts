import { noteHost } from '@farebox/concurrency/callers'
import type { Model, ModelRequest } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { anthropicProtocol } from './model-anthropic.ts'
import { openAiProtocol } from './model-openai.ts'
import { ModelFault, type ModelProtocol } from './model-protocol.ts'
import { postToModel } from './model-request.ts'

/** The operator's language model. */
export interface ModelOptions {
  /**
   * Base address of an OpenAI-compatible API, such as http://localhost:11434/v1, or of Anthropic's (.../v1/messages).
   */
  readonly url: string
  readonly name: string
  /** Not needed for local servers. */
  readonly key?: string | undefined
}

/** Implements the `Model` port: one request, one JSON answer. */
export function createModel({ url, name, key }: ModelOptions): Model {
  const address = new URL(url)
  const protocol: ModelProtocol = isAnthropic(address) ? anthropicProtocol : openAiProtocol
  const target = protocol.address(address)
  return {
    name,
    async extract(request: ModelRequest) {
      // Its host may be the operator's own.
      noteHost(`the model ${name}`)
      try {
        const reply = await postToModel(target, {
          headers: protocol.headers(key),
          body: protocol.toBody(request, name),
          signal: request.signal,
        })
        return protocol.readAnswer(reply)
      } catch (error) {
        if (request.signal.aborted) throw request.signal.reason
        // The API's message may contain the key or the document: the caller learns only who failed.
        throw upstreamFailed(`The model ${name}`, error instanceof ModelFault ? error.message : error)
      }
    },
  }
}

function isAnthropic({ hostname, pathname }: URL): boolean {
  return hostname === 'api.anthropic.com' || /\/messages\/?$/.test(pathname)
}
