import { appendFileSync, existsSync, unlinkSync } from 'node:fs'
import { PayerError } from '@farebox/payer'
import type { TextStream } from '../progress.ts'
import { UsageError } from './pay-error.ts'

/** Before the call, because a paid answer that cannot be written would have to be asked for again. */
export function assertWritable(option: string, file: string) {
  const isNew = !existsSync(file)
  try {
    appendFileSync(file, '', { mode: 0o600 })
    // A call that is refused leaves nothing behind.
    if (isNew) unlinkSync(file)
  } catch (error) {
    throw new UsageError('invalid_output', `${option} ${file}: cannot be written. Nothing was sent.`, { cause: error })
  }
}

/** Writes a text and waits until it is out. Rejects if it cannot be, as on a full disk; not for a reader that has enough. */
export function writeOut(stream: TextStream, text: string): Promise<void> {
  // The reason comes twice, and without a listener it ends the process.
  stream.on?.('error', () => {})
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error && !('code' in error && error.code === 'EPIPE') ? reject(error) : resolve()))
  })
}

/** Delivers an answer. Throws a PayerError that says what to do if it cannot be written. */
export async function delivering(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (error instanceof PayerError || !(error instanceof Error)) throw error
    throw new PayerError(
      'not_written',
      `The answer came, and is charged, but could not be written: ${error.message}.`,
      {
        hint: 'Make room, or name another file, and repeat the command soon: the same payment is sent, and the same answer comes.',
        cause: error,
      },
    )
  }
}
