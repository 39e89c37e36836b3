import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Service } from '../contract/define-service.ts'
import { invalidInput } from '../contract/errors.ts'
import { findServices } from './search/find-services.ts'

const MOST_ANSWERED = 5

const Parts = Type.Array(Type.Object({ text: Type.Optional(Type.String()), kind: Type.Optional(Type.String()) }))

const SendMessage = Type.Object({
  message: Type.Object({
    messageId: Type.String(),
    contextId: Type.Optional(Type.String({ maxLength: 200 })),
    role: Type.Optional(Type.String()),
    // JSON of A2A 1.0 and 0.3 has `parts`, of 0.3 with a `kind` each; the protobuf form of 0.3 has `content`.
    parts: Type.Optional(Parts),
    content: Type.Optional(Parts),
  }),
})

const request = Compile(SendMessage)

/** The versions of A2A, Major.Minor, and what each calls the one who asks. JSON of 0.3 has words of its own, protobuf those of 1.0. */
const ROLES = { '1.0': ['ROLE_USER'], '0.3': ['user', 'ROLE_USER'] } as const
/** A version of A2A that is spoken here. */
export type A2aVersion = keyof typeof ROLES

/** The version that a request names; that of none is 0.3 (A2A 1.0, 3.6.2). Undefined for one that is not spoken here. */
export function readA2aVersion(named: string | undefined): A2aVersion | undefined {
  const given = named?.trim() || '0.3'
  // Patches are not negotiated (3.6).
  const version = /^\d+\.\d+(?=\.\d+$)/.exec(given)?.[0] ?? given
  return version === '1.0' || version === '0.3' ? version : undefined
}

/** The text of a SendMessage request of a version of A2A. Throws invalid_input on anything else. */
export function readA2aMessage(
  body: unknown,
  version: A2aVersion,
): Static<typeof SendMessage>['message'] & { readonly text: string } {
  if (!request.Check(body)) {
    throw invalidInput(
      'Send {"message": {"messageId": "...", "role": "ROLE_USER", "parts": [{"text": "what you need"}]}}.',
    )
  }
  const { message } = body
  const { role } = message
  const roles: readonly string[] = ROLES[version]
  // A2A 1.0 requires it, and clients of 0.3 left it out.
  if (role === undefined ? version === '1.0' : !roles.includes(role))
    throw invalidInput(`message.role must be ${roles.join(' or ')} in A2A ${version}.`)
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
  if (message.parts?.some(({ kind }) => kind !== undefined) && message.role === 'user') {
    const kinds = parts.map((part) => ({ kind: 'text' in part ? 'text' : 'data', ...part }))
    return { message: { kind: 'message', messageId, contextId, role: 'agent', parts: kinds } }
  }
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
