import type { ServiceContext } from '../../src/contract/context.ts'
import type { LiveCall, LiveVendor, Recording } from '../../test/kit/live-vendor.ts'
import { replay } from '../../test/kit/replay.ts'
import { explainFailure } from './explain-failure.ts'
import { hearBodies } from './hear-bodies.ts'
import { LiveError } from './live-error.ts'
import { renewRecording } from './renew-recording.ts'

export interface RecordOptions {
  readonly context: ServiceContext
  /** What must not get into a file: values, by the name that is written in their place. */
  readonly secrets: Readonly<Record<string, string>>
  /** What a file of the vendor's fixtures has now. */
  readFixture(file: string): string | undefined
  /** Records also what the adapter cannot read, with all its fields: to mend the adapter by. */
  readonly isForced: boolean
  /** Told what was kept before and is no longer there. */
  note(text: string): void
}

/** Calls of which something is kept. */
export function recordedCallsOf({ calls }: LiveVendor): readonly { call: LiveCall; recording: Recording }[] {
  return calls.flatMap((call) => (typeof call.recording === 'string' ? [] : [{ call, recording: call.recording }]))
}

/**
 * Asks the vendor anew and returns what its fixtures should have, by file. Throws a LiveError, so that nothing is
 * written at all, where one call gets no answer or one that cannot be read.
 */
export async function recordVendor(vendor: LiveVendor, options: RecordOptions): Promise<ReadonlyMap<string, string>> {
  const renewed = new Map<string, string>()
  for (const { call, recording } of recordedCallsOf(vendor)) {
    const { body, failure } = await ask(call, options.context)
    if (body === undefined) throw new LiveError(`${call.what}: ${failure}`)
    if (failure !== null && !options.isForced) {
      const hint = 'With --force it is recorded all the same, with every field, to mend the adapter by.'
      throw new LiveError(`${call.what}: answered, but not as the adapter reads it: ${failure}\n${hint}`)
    }
    const kept = failure === null ? options.readFixture(recording.file) : undefined
    const note = (text: string) => options.note(`${recording.file}: ${text}`)
    const text = renewRecording(body, { recording, kept, secrets: options.secrets, note })
    if (failure === null) await checkReadable(vendor, call, text)
    renewed.set(recording.file, text)
  }
  return renewed
}

async function ask(
  call: LiveCall,
  context: ServiceContext,
): Promise<{ readonly body: string | undefined; readonly failure: string | null }> {
  let body: string | undefined
  const hear = (heard: string) => {
    body = heard
  }
  try {
    await call.run(hearBodies(context, hear))
    return { body, failure: null }
  } catch (error) {
    return { body, failure: explainFailure(error) }
  }
}

async function checkReadable(vendor: LiveVendor, call: LiveCall, text: string): Promise<void> {
  try {
    await replay(vendor, call, text)
  } catch (error) {
    throw new LiveError(`${call.what}: cannot be read once it is cut down: ${explainFailure(error)}`)
  }
}
