import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Service } from '../contract/define-service.ts'
import { invalidInput } from '../contract/errors.ts'
import { findServices } from './search/find-services.ts'

const MOST_ANSWERED = 5

const Parts = Type.Array(Type.Object({ text: Type.Optional(Type.String()) }))

const SendMessage = Type.Object({
  message: Type.Object({
    messageId: Type.String(),
    contextId: Type.Optional(Type.String({ maxLength: 200 })),
    // JSON of A2A 1.0 and 0.3 has `parts`; the protobuf form of 0.3 has `content`.
    parts: Type.Optional(Parts),
    content: Type.Optional(Parts),
  }),
})

const request = Compile(SendMessage)

/** The text of a SendMessage request of A2A 1.0 or 0.3. Throws invalid_input on anything else. */
export function readA2aMessage(body: unknown): Static<typeof SendMessage>['message'] & { readonly text: string } {
  if (!request.Check(body)) {
    throw invalidInput(
      'Send {"message": {"messageId": "...", "role": "ROLE_USER", "parts": [{"text": "what you need"}]}}.',
    )
  }
  const { message } = body
  const text = (message.parts ?? message.content ?? []).map((part) => part.text ?? '').join(' ')
  if (text.trim() === '') throw invalidInput('message.parts must contain a part with text: describe what you need.')
  return { ...message, text }
}

interface A2aAnswerOptions {
  readonly baseUrl: string
  readonly messageId: string
  readonly contextId: string
}

/** Answers a message with the services that fit it and how each is called, in words and as data. */
export function answerA2aMessage(
  message: ReturnType<typeof readA2aMessage>,
  services: readonly Service[],
  { baseUrl, messageId, contextId }: A2aAnswerOptions,
) {
  const { services: found, fit, note } = findServices(services, message.text)
  const shown = found.slice(0, MOST_ANSWERED)
  const parts =
    shown.length === 0
      ? nothingFits(baseUrl)
      : [toText(note ?? 'Best first:', shown, baseUrl), toData(fit === 'none' ? [] : shown, baseUrl)]
  const answer = { messageId, contextId, role: 'ROLE_AGENT' }
  return { message: message.parts ? { ...answer, parts } : { ...answer, content: parts } }
}

function nothingFits(baseUrl: string) {
  return [
    {
      text: `No service matches these words. All services: ${baseUrl}/llms.txt or, as data, ${baseUrl}/api/v1/services`,
    },
  ]
}

function toText(intro: string, found: readonly Service[], baseUrl: string) {
  const lines = found.map(
    ({ slug, name, price, description }) =>
      `- ${name} (${price} USDC): POST ${baseUrl}/api/v1/proxy/${slug}, free trial POST ${baseUrl}/api/v1/try/${slug}. ${description}`,
  )
  return { text: `${intro}\n${lines.join('\n')}`, mediaType: 'text/plain' }
}

function toData(found: readonly Service[], baseUrl: string) {
  const data = found.map(({ slug, name, price, input, example }) => ({
    slug,
    name,
    price_usdc: Number(price),
    endpoint: `${baseUrl}/api/v1/proxy/${slug}`,
    try_url: `${baseUrl}/api/v1/try/${slug}`,
    input_schema: input,
    example_input: example.input,
  }))
  return { data: { services: data }, mediaType: 'application/json' }
}
