import type { OpenAnswer } from '@farebox/third-parties'
import type { AnswerStream, KeptStream } from '../contract/plain-calls/answer-stream.ts'
import type { JudgeAnswer } from './judge-answer.ts'
import { type BackendAnswer, isCollected, readBackendAnswer } from './read-backend-answer.ts'

/** What is sold of a streamed answer: its head, and where the rest is; or all of it. */
type PassedOn = BackendAnswer & { readonly stream?: KeptStream }

/**
 * Passes a backend's answer on while it comes. Refusals and JSON are read first, as everywhere: they may not be for sale.
 */
export async function passOn(
  answer: OpenAnswer,
  { stream, name, judge }: { readonly stream: AnswerStream; readonly name: string; readonly judge: JudgeAnswer },
): Promise<PassedOn> {
  const { status, contentType, chunks } = answer
  if (isCollected(answer)) {
    return readBackendAnswer({ status, contentType, bytes: Buffer.concat(await Array.fromAsync(chunks)) }, name)
  }
  try {
    judge({ status, content_type: contentType })
  } catch (error) {
    answer.cancel()
    throw error
  }
  const passed = await stream.pass(answer)
  if ('bytes' in passed) return readBackendAnswer({ status, contentType, bytes: passed.bytes }, name)
  return { status, content_type: contentType, body: null, text: null, file_base64: null, stream: passed.kept }
}
