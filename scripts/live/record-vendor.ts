import type { ServiceContext } from '../../src/contract/context.ts'
import type { LiveCall, LiveVendor, Recording } from '../../test/kit/live-vendor.ts'
import { replay } from '../../test/kit/replay.ts'
import { explainFailure } from './explain-failure.ts'
import { hearBodies } from './hear-bodies.ts'
import { LiveError } from './live-error.ts'
import { renewRecording } from './renew-recording.ts'

export interface RecordOptions {
  readonly context: ServiceContext
  /** Secrets that must not get into a file: values, by the name that replaces them. */
  readonly secrets: Readonly<Record<string, string>>
  /** The current content of one of the vendor's fixtures. */
  readFixture(file: string): string | undefined
  /** Also records answers that the adapter cannot read, with all fields, to fix the adapter. */
  readonly isForced: boolean
  /** Called for each recorded part that no longer exists. */
  note(text: string): void
}

/** The calls whose answers are recorded. */
export function recordedCallsOf({ calls }: LiveVendor): readonly { call: LiveCall; recording: Recording }[] {
  return calls.flatMap((call) => (typeof call.recording === 'string' ? [] : [{ call, recording: call.recording }]))
}

/**
 * Calls the vendor again and returns the content of its fixtures, by file. Throws a LiveError if one call gets no
 * readable answer, so that nothing is written.
 */
export async function recordVendor(vendor: LiveVendor, options: RecordOptions): Promise<ReadonlyMap<string, string>> {
  const renewed = new Map<string, string>()
  for (const { call, recording } of recordedCallsOf(vendor)) {
    const { body, failure } = await ask(call, options.context)
    if (body === undefined) throw new LiveError(`${call.what}: ${failure}`)
    if (failure !== null && !options.isForced) {
      const hint = 'With --force it is recorded anyway, with every field, to fix the adapter.'
      throw new LiveError(`${call.what}: the adapter cannot read the answer: ${failure}\n${hint}`)
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
    throw new LiveError(`${call.what}: the adapter cannot read the reduced answer: ${explainFailure(error)}`)
  }
}
