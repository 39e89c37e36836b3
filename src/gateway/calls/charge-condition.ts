import { withDoubles } from '@farebox/exact-json'
import { allowsAnyField, branchesOf, type FieldsOfSchema, schemasOfField } from '@farebox/schemas/fields'
import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import type { Service } from '../../contract/define-service.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'

/** What a buyer wants of an answer before it is charged: the header Charge-If. */
export interface ChargeCondition {
  /**
   * Throws condition_not_met unless the answer fulfils it. The refusal names the comparison that fails, and no value. The
   * listener gets the fields that this comparison reads, by their paths in the schema; null if none fails.
   */
  requireMet(answer: object, onJudged?: (failedFields: readonly string[] | null) => void): void
}

const LONGEST = 200
const LANGUAGE = new Environment({ limits: { maxAstNodes: 100, maxDepth: 20 } }).registerVariable('data', 'dyn')
const OPERATORS = new Set(['value', 'list', '!_', '-_', '&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in'])
const FUNCTIONS = new Set(['size', 'contains', 'startsWith', 'endsWith'])

/**
 * Reads an expression of CEL over `data`, the answer of this service: paths of its output, literals, comparisons, `in`, `&&`,
 * `||`, `!`, size, contains, startsWith, endsWith. Nothing that repeats, so it takes microseconds. Throws invalid_input.
 */
export function readChargeCondition(
  expression: string,
  { slug, output }: Pick<Service, 'slug' | 'output'>,
): ChargeCondition {
  if (expression.length > LONGEST) throw wrong(`it is longer than ${LONGEST} characters`)
  const whole = parse(expression)
  refuseUnknown(whole.ast, output)
  const { type } = LANGUAGE.check(expression)
  if (type !== 'bool' && type !== 'dyn') throw wrong(`it is a value (${type}), not a comparison`)
  const parts = splitAnd(whole.ast)
  return {
    requireMet(answer, onJudged) {
      const data = Object(withDoubles(answer, toNumber))
      const failing = parts.find(({ holds }) => !isTrue(holds, data))
      onJudged?.(failing ? [...new Set(fieldsOf(failing.ast, output))] : null)
      if (failing) throw notMet(slug, failing.text)
    },
  }
}

/** The language has long whole numbers of its own. */
function toNumber(digits: string): bigint | number {
  return /^-?\d+$/.test(digits) ? BigInt(digits) : Number(digits)
}

interface Part {
  readonly text: string
  readonly ast: ASTNode
  readonly holds: (context: { readonly data: object }) => unknown
}

function parse(expression: string) {
  try {
    return LANGUAGE.parse(expression)
  } catch (error) {
    // The first line of the parser's message; the others draw the place.
    throw wrong(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it cannot be read')
  }
}

/** The comparisons that all have to hold, each in the caller's words. */
function splitAnd(ast: ASTNode): Part[] {
  try {
    return conjunctsOf(ast).map(({ input, range }) => {
      const text = input.slice(range.start, range.end)
      const holds = LANGUAGE.parse(text)
      return { text, ast: holds.ast, holds }
    })
  } catch {
    // Parentheses at the beginning of a part are outside its range.
    return [{ text: ast.input, ast, holds: LANGUAGE.parse(ast.input) }]
  }
}

function conjunctsOf(node: ASTNode): ASTNode[] {
  return node.op === '&&' ? node.args.flatMap(conjunctsOf) : [node]
}

/** What cannot be compared, such as null with a number, does not hold. */
function isTrue(holds: Part['holds'], data: object): boolean {
  try {
    return holds({ data }) === true
  } catch {
    return false
  }
}

function refuseUnknown(node: ASTNode, output: object) {
  if (node.op === 'id' || node.op === '.' || node.op === '[]') {
    schemasAt(node, output)
    return
  }
  const isFunction = node.op === 'call' || node.op === 'rcall'
  if (isFunction && !FUNCTIONS.has(node.args[0]))
    throw wrong(`it has no ${node.args[0]}(); there are ${[...FUNCTIONS].join(', ')}`)
  if (!isFunction && !OPERATORS.has(node.op))
    throw wrong(`${node.op} is not allowed; there are ${[...OPERATORS].slice(4).join(' ')}`)
  for (const child of childrenOf(node)) refuseUnknown(child, output)
}

function childrenOf({ args }: ASTNode): ASTNode[] {
  return [args]
    .flat(2)
    .filter((child): child is ASTNode => typeof child === 'object' && child !== null && 'op' in child)
}

/** The schemas that a path of the answer may have. Throws if the answer has no such path. */
function schemasAt(node: ASTNode, output: object): FieldsOfSchema[] {
  if (node.op === 'id') {
    if (node.args === 'data') return branchesOf(output)
    throw wrong(`${node.args} is unknown; every path begins with data`)
  }
  if (node.op !== '.' && node.op !== '[]') throw wrong('only data has fields')
  const [base, step] = node.args
  const schemas = schemasAt(base, output)
  const name = typeof step === 'string' ? step : step.op === 'value' ? step.args : undefined
  if (typeof name === 'bigint') {
    const items = schemas.flatMap(({ items }) => items ?? []).flatMap(branchesOf)
    if (items.length > 0) return items
  }
  if (typeof name === 'string') {
    const found = schemasOfField(schemas, name)
    if (found.length > 0) return found.flatMap(branchesOf)
    if (schemas.some(allowsAnyField)) return [{ additionalProperties: true }]
  }
  const known = schemas.flatMap(({ properties = {} }) => Object.keys(properties))
  const has = known.length > 0 ? `; it has ${known.join(', ')}` : ''
  throw wrong(`the answer has no ${node.input.slice(node.range.start, node.range.end)}${has}`)
}

/** The fields of the answer that an expression reads, without positions, and without the names in a map of the caller's choice. */
function fieldsOf(node: ASTNode, output: object): string[] {
  if (node.op !== 'id' && node.op !== '.' && node.op !== '[]')
    return childrenOf(node).flatMap((child) => fieldsOf(child, output))
  return [pathOf(node, output).join('.')].filter((path) => path !== '')
}

function pathOf(node: ASTNode, output: object): readonly string[] {
  if (node.op !== '.' && node.op !== '[]') return []
  const [base, step] = node.args
  const name = typeof step === 'string' ? step : step.op === 'value' ? step.args : undefined
  const path = pathOf(base, output)
  const isNamed = typeof name === 'string' && schemasOfField(schemasAt(base, output), name).length > 0
  return isNamed ? [...path, name] : path
}

function wrong(reason: string): CallError {
  return invalidInput(
    `Charge-If: ${reason}. Not charged. It is one expression of CEL over the answer, such as data.items.size() > 0.`,
  )
}

function notMet(slug: string, comparison: string): CallError {
  return new CallError(
    'condition_not_met',
    `${slug} answered, and the answer does not fulfil: ${comparison}. Not charged.`,
    {
      extras: { condition: comparison },
    },
  )
}
