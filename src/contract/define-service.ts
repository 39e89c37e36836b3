import { visibleTexts } from '@farebox/charset/visible-text'
import { withDoubles } from '@farebox/exact-json'
import { explainErrors } from '@farebox/schemas'
import { dropNulls } from '@farebox/schemas/fields'
import type { Credit, Upstream } from '@farebox/third-parties'
import type { Static, TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { checkDataAges } from './ages/check-data-ages.ts'
import type { DataAge } from './ages/data-age.ts'
import type { Dataset, ServiceContext } from './context.ts'
import { CallError, invalidInput } from './errors.ts'
import { isExactNumber, readNumbers } from './exact-numbers.ts'
import { largestInput } from './input-size.ts'
import type { WorkerRole } from './machines/worker-role.ts'
import { toAtomic, type Usdc } from './money.ts'
import type { FollowedUp } from './notices.ts'
import type { PlainCall } from './plain-calls/plain-call.ts'
import { messageOf } from './thrown.ts'
import type { AnswerView } from './views/answer-view.ts'

/** The groups of the catalog. */
export type Category = 'visual' | 'data' | 'finance' | 'utility' | 'web' | 'text'

const MOST_DEFAULT_BODY_BYTES = 256 * 1024
// For whitespace and for fields that the service does not know.
const SPARE_BODY_BYTES = 16 * 1024

/** What the author of a service writes. Everything public about the service is derived from it. */
export interface ServiceDefinition<Input extends TObject, Output extends TObject> {
  readonly id: `svc_${string}`
  readonly slug: string
  readonly name: string
  readonly category: Category
  /** One or two sentences by which an agent can choose. */
  readonly description: string
  readonly tags?: readonly string[]
  readonly price: Usdc
  readonly p99Ms: number
  /** Free calls per client address and UTC day. */
  readonly trialsPerDay: 1 | 3
  readonly alsoAccepts?: readonly 'solana'[]
  /** Bodies above this are 413. Default: what the input schema can need, at most 256 KiB. */
  readonly maxBodyBytes?: number
  /** Third parties this service reads. Grants egress to their hosts and prints their attribution. */
  readonly upstreams?: readonly Upstream[]
  /** Engines and embedded datasets that the answer relies on. */
  readonly credits?: readonly Credit[]
  /** The datasets in `context.datasets`. */
  readonly datasets?: readonly Dataset<unknown>[]
  /** How old the data of its sources may be; published. Default: none of its data have an age. */
  readonly dataAges?: readonly DataAge[]
  readonly input: Input
  readonly output: Output
  /** How people see its answers. Default: field by field. */
  readonly view?: AnswerView
  /** How programs call it that know nothing of us, at /api/v1/plain/<slug>. Default: they cannot. */
  readonly plainCall?: PlainCall
  /** True if numbers that no double holds reach run(), as objects of exact-json. Default: they are refused, or rounded. */
  readonly keepsNumbers?: boolean
  /**
   * The machines that do its work where ROLE divides it: elsewhere it has no browser and no text recognition. Default: the one
   * that sells it.
   */
  readonly worker?: WorkerRole
  /** Whether a call needs such a machine. Default: each does. */
  needsWorker?(input: Static<Input>): boolean
  /** False if a call has effects: its example is then never run by itself to see whether the service works. */
  readonly isChecked?: boolean
  /** Fields that a refusal of the service (400) adds to the message; published, all of them optional. */
  readonly refusal?: TObject
  /** Printed in every document, used by an empty trial call, run by the catalog test. */
  readonly example: { readonly input: Partial<Static<Input>>; readonly output: Static<Output> }
  /** Loads what the first call would otherwise wait for. Called once when the server listens; a failure is harmless. */
  warmUp?(): Promise<void>
  /** Continues a kept notice; an error is a failed attempt, and invalid_input ends it. */
  followUp?(payload: string, context: ServiceContext): Promise<FollowedUp>
  run(input: Static<Input>, context: ServiceContext): Promise<Static<Output>> | Static<Output>
}

/** A validated definition: what the gateway sells and the documents describe. */
export interface Service {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly category: Category
  readonly description: string
  readonly tags: readonly string[]
  readonly price: Usdc
  readonly priceAtomic: bigint
  readonly p99Ms: number
  /** Whether the work is worth less than the wait for a facilitator. */
  readonly isLightWork: boolean
  readonly trialsPerDay: number
  readonly alsoAccepts: readonly 'solana'[]
  readonly maxBodyBytes: number
  readonly upstreams: readonly Upstream[]
  readonly credits: readonly Credit[]
  readonly datasets: readonly Dataset<unknown>[]
  readonly dataAges: readonly DataAge[]
  readonly input: TObject
  readonly output: TObject
  readonly view?: AnswerView
  readonly plainCall?: PlainCall
  /** The machines that do its work, if any call needs them. */
  readonly worker?: WorkerRole
  /** Which machines a call needs, by its valid body; null for none. Without a body: which each call needs. */
  workerFor(body?: unknown): WorkerRole | null
  readonly isChecked: boolean
  readonly refusal?: TObject
  readonly example: { readonly input: object; readonly output: object }
  warmUp?(): Promise<void>
  followUp?(payload: string, context: ServiceContext): Promise<FollowedUp>
  /**
   * Validates the body now and returns the work for later, so only validated input can run. What people do not see in
   * texts of others leaves no answer: it might instruct the caller's agent.
   */
  prepare(body: unknown): (context: ServiceContext) => Promise<object>
}

// A facilitator verifies in a tenth of a second or more.
const LIGHT_P99_MS = 1000

// Coinbase's facilitator refuses payments whose terms have longer descriptions.
const MOST_DESCRIPTION_BYTES = 500

/** Validates a definition and makes it callable. A wrong definition stops the process at start, not a paying caller. */
export function defineService<Input extends TObject, Output extends TObject>(
  definition: ServiceDefinition<Input, Output>,
): Service {
  const { slug, input, output, run, worker, needsWorker, keepsNumbers = false } = definition
  const hasDefaults = JSON.stringify(input).includes('"default":')
  let inputSchema: ReturnType<typeof Compile<Input>> | undefined
  let outputSchema: ReturnType<typeof Compile<Output>> | undefined

  function refuse(problem: string): CallError {
    return new CallError('invalid_input', `${problem}. Not charged.`, { extras: describeInput(service) })
  }

  function prepare(body: unknown) {
    inputSchema ??= Compile(input)
    const { views, restore } = unlessTooDeep(() => readNumbers(body, { input, keepsNumbers, refuse }))
    const candidates = views.map((view) => (isObject(view) ? complete(view, { input, hasDefaults }) : view))
    for (const candidate of candidates) {
      if (inputSchema.Check(candidate)) continue
      throw refuse(explainErrors(inputSchema.Errors(candidate), input))
    }
    // Checked on the lines above; the compiler cannot follow a default into a Static type.
    const checked = restore(candidates[0]) as Static<Input>
    return async (context: ServiceContext) => {
      const answer = visibleTexts(await refusing(() => run(checked, context)), checked)
      outputSchema ??= Compile(output)
      // Every output schema describes an object.
      if (outputSchema.Check(keepsNumbers ? withDoubles(answer) : answer)) return answer as object
      throw new CallError('service_failed', 'The service failed. Not charged.', {
        cause: `${slug} broke its own output schema: ${explainErrors(outputSchema.Errors(answer))}`,
      })
    }
  }

  function workerFor(body?: unknown) {
    if (worker === undefined) return null
    if (!needsWorker) return worker
    if (body === undefined) return null
    // prepare() has accepted it.
    return needsWorker(complete(withDoubles(body) as object, { input, hasDefaults }) as Static<Input>) ? worker : null
  }

  /** Adds what every 400 tells to the service's own refusals. */
  async function refusing<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'invalid_input')) throw error
      throw Object.assign(error, { extras: { ...error.extras, ...describeInput(service) } })
    }
  }

  checkNames(definition)
  const service: Service = {
    ...definition,
    tags: definition.tags ?? [],
    alsoAccepts: definition.alsoAccepts ?? [],
    maxBodyBytes: definition.maxBodyBytes ?? Math.min(MOST_DEFAULT_BODY_BYTES, SPARE_BODY_BYTES + largestInput(input)),
    upstreams: definition.upstreams ?? [],
    credits: definition.credits ?? [],
    datasets: definition.datasets ?? [],
    dataAges: definition.dataAges ?? [],
    isLightWork: isLightWork(definition),
    isChecked: definition.isChecked ?? true,
    priceAtomic: toAtomic(definition.price),
    workerFor,
    prepare,
  }
  checkDataAges(service.dataAges, output)
  checkExample(service)
  return service
}

function checkNames({ id, slug, description }: Pick<Service, 'id' | 'slug' | 'description'>) {
  if (!/^[a-z][a-z0-9-]*$/.test(slug))
    throw new Error(
      `${slug}: not a slug, which has small letters, digits and hyphens and begins with a letter: my-quote`,
    )
  if (Buffer.byteLength(description) > MOST_DESCRIPTION_BYTES) {
    throw new Error(`${slug}: a description of more than ${MOST_DESCRIPTION_BYTES} bytes`)
  }
  if (!/^svc_[a-z0-9_]+_\d{2}$/.test(id)) throw new Error(`${slug}: id must be svc_<name>_<nn>`)
}

function checkExample({ slug, output, example, prepare }: Service) {
  if (!Value.Check(output, example.output)) {
    throw new Error(`${slug}: example.output: ${explainErrors(Value.Errors(output, example.output))}`)
  }
  try {
    prepare(example.input)
  } catch (error) {
    // No caller reads it.
    throw new Error(`${slug}: example.input: ${messageOf(error).replace(/\. Not charged\.$/, '')}`)
  }
}

/** Light work ends within a second, has no effects, and asks no third party that is paid by the call. */
function isLightWork({
  p99Ms,
  upstreams = [],
  isChecked = true,
}: Pick<Service, 'p99Ms'> & Partial<Pick<Service, 'upstreams' | 'isChecked'>>) {
  return p99Ms <= LIGHT_P99_MS && isChecked && upstreams.every(({ key }) => key === undefined)
}

/** The fields of every 400 of a service, from which the caller can correct the next call. */
export function describeInput(service: Pick<Service, 'example' | 'input'>) {
  return { example_input: service.example.input, input_schema: service.input }
}

/** What a body asks: itself, or a copy without nulls that mean nothing, which is the same request. */
export function askedOf({ input }: Pick<Service, 'input'>, body: unknown): unknown {
  if (!holdsNull(body)) return body
  const copy = copyOf(body as object)
  dropNulls(input, copy)
  return copy
}

function holdsNull(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.values(value).some(holdsNull))
}

/** A copy without nulls that mean nothing, and with what stands for fields that were left out. */
function complete(body: object, { input, hasDefaults }: { readonly input: TObject; readonly hasDefaults: boolean }) {
  const copy = copyOf(body)
  dropNulls(input, copy)
  return hasDefaults ? Value.Default(input, copy) : copy
}

/** Copies the objects and shares the strings, which may have megabytes. */
function copyOf(body: object): object {
  return unlessTooDeep(() => copyOfJson(body) as object)
}

/** The stack overflows only on a hostile body. */
function unlessTooDeep<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidInput('body is nested too deeply. Send the fields of input_schema only. Not charged.', error)
  }
}

// The schema library's clone handles more than JSON and takes ten times as long.
function copyOfJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return value
  if (Array.isArray(value)) return value.map(copyOfJson)
  const copy: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    // JSON may contain the field __proto__; assigning it would set the prototype.
    if (name === '__proto__') Object.defineProperty(copy, name, { value: copyOfJson(inner), enumerable: true })
    else copy[name] = copyOfJson(inner)
  }
  return copy
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
