import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

const CATEGORIES = ['visual', 'data', 'finance', 'utility', 'web', 'text']

/** What must be known about a service before its files can be written. */
export interface ServiceAnswers {
  readonly slug: string
  readonly name: string
  readonly category: string
  readonly description: string
  /** USDC, such as 0.002. */
  readonly price: string
  readonly p99Ms: number
  /** 1 or 3. */
  readonly trialsPerDay: number
}

interface Question {
  readonly ask: string
  readonly standard?: string
  /** The fault of an answer; undefined if it is valid. */
  readonly problem: (answer: string) => string | undefined
}

const QUESTIONS: Readonly<Record<keyof ServiceAnswers, Question>> = {
  slug: {
    ask: 'Slug, used in its address',
    problem: (text) =>
      /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) ? undefined : 'lower-case words joined by -, such as url-status',
  },
  name: { ask: 'Name, for people', problem: (text) => (text.length > 0 ? undefined : 'a few words') },
  category: {
    ask: `Category (${CATEGORIES.join(', ')})`,
    standard: 'utility',
    problem: (text) => (CATEGORIES.includes(text) ? undefined : `one of ${CATEGORIES.join(', ')}`),
  },
  description: {
    ask: 'One or two sentences by which an agent can choose it',
    problem: (text) =>
      text.length > 20 && Buffer.byteLength(text) <= 500 ? undefined : 'a sentence, at most 500 bytes',
  },
  price: {
    ask: 'Price of a call in USDC',
    standard: '0.002',
    problem: (text) =>
      /^\d+\.\d{1,6}$/.test(text) && Number(text) > 0 ? undefined : 'such as 0.002, at most 6 decimals',
  },
  p99Ms: {
    ask: 'Promised p99 in ms',
    standard: '1000',
    problem: (text) => (/^[1-9]\d{1,4}$/.test(text) ? undefined : 'whole milliseconds, 10 to 99999'),
  },
  trialsPerDay: {
    ask: 'Free calls per client and day (1 or 3)',
    standard: '3',
    problem: (text) => (['1', '3'].includes(text) ? undefined : '1 or 3'),
  },
}

/** Reads the flags, and asks on a terminal for missing ones. Throws a message for people. */
export async function readServiceAnswers(args: readonly string[]): Promise<ServiceAnswers> {
  const options = Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, { type: 'string' } as const]))
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const given: Record<string, unknown> = { slug: positionals[0], ...values }
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  const answers: Record<string, string> = {}
  try {
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const standard = name === 'name' ? toName(answers.slug ?? '') : question.standard
      const asked = given[name] ?? (await terminal?.question(`${question.ask}${standard ? ` [${standard}]` : ''}: `))
      const answer = String(asked || standard || '').trim()
      const problem = question.problem(answer)
      if (problem) throw new Error(`--${name}: ${problem}`)
      answers[name] = answer
    }
  } finally {
    terminal?.close()
  }
  const { slug = '', name = '', category = '', description = '', price = '', p99Ms, trialsPerDay } = answers
  return { slug, name, category, description, price, p99Ms: Number(p99Ms), trialsPerDay: Number(trialsPerDay) }
}

function toName(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
