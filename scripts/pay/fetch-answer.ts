import { PayError } from './pay-error.ts'

const MAX_ANSWER_BYTES = 128 * 1024 * 1024

/** What the server said. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Sends a request and reads the JSON object it is answered with. Throws a PayError where no such answer comes. */
export async function fetchAnswer(send: () => Promise<Response>, url: string): Promise<Answer> {
  try {
    const response = await send()
    const text = await readText(response)
    return { status: response.status, body: readObject(text, response) }
  } catch (error) {
    throw error instanceof PayError ? error : noAnswer(error, url)
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES)
      throw new PayError('answer_too_large', `The answer exceeds ${MAX_ANSWER_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readObject(text: string, { status, headers }: Response): Answer['body'] {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Answer['body']
  } catch {
    // Said below.
  }
  const location = headers.get('location')
  const message = `The server answered ${status} without a JSON object${location ? `, pointing to ${location}` : ''}.`
  throw new PayError('not_json', message, { hint: 'Is --url the address of a Farebox server?' })
}

function noAnswer(error: unknown, url: string): PayError {
  // fetch throws Errors, whose cause, where there is one, is a system error.
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') {
    return new PayError('timed_out', `No answer from ${url} in time.`, { cause: error })
  }
  const reason = cause?.code || cause?.message || message
  const hint = 'Is the server running (npm start), and is --url right?'
  return new PayError('unreachable', `No answer from ${url}: ${reason}`, { hint, cause: error })
}
