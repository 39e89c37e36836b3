import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FlatInvoice } from './field-counts.ts'

/** How to install the program; printed if it is missing. */
export const HOW_TO_GET =
  'not compared with invoice2data. To compare: git clone https://github.com/invoice-x/invoice2data, pip install --target <packages> click dateparser python-dateutil pyyaml regex, then PYTHONPATH=<packages> npm run --silent bench -- plain-invoices --invoice2data <clone>'

/** The program with its own templates, and with an additional template that it drafts from each document. */
export const READERS = ['own templates', 'drafted template'] as const
export type Reader = (typeof READERS)[number]

/** invoice2data, run as its users run it. */
export interface Invoice2data {
  /** The fields that each reader finds in a PDF; null if no template matches. */
  read(pdf: Uint8Array): Promise<Record<Reader, FlatInvoice | null>>
  close(): Promise<void>
}

/** Throws if the program in `source`, a checkout of its repository, does not start. */
export async function openInvoice2data(source: string): Promise<Invoice2data> {
  const packages = [join(source, 'src'), process.env.PYTHONPATH].filter(Boolean).join(':')
  const env = { ...process.env, PYTHONPATH: packages }
  await promisify(execFile)('python3', ['-m', 'invoice2data', '--help'], { env })
  const folder = await mkdtemp(join(tmpdir(), 'farebox-invoice2data-'))
  let count = 0
  return {
    async read(pdf) {
      count += 1
      const own = await mkdtemp(join(folder, `${count}-`))
      const [file, draft] = [join(own, 'invoice.pdf'), join(own, 'draft')]
      await writeFile(file, pdf)
      const read = async (answer: string, templates: readonly string[]) => {
        const isDone = await run([...templates, '--output-format', 'json', '--output-name', answer, file], { env })
        if (!isDone) return null
        return toFlatInvoice(JSON.parse(await readFile(`${answer}.json`, 'utf8')))
      }
      const byOwn = await read(join(own, 'by-own'), [])
      await mkdir(draft)
      const template = join(draft, 'draft.yml')
      await run(['--new-template', file, '--template-out', template], { env, stdin: 'y\n' })
      // The program requires number, date and amount, which a draft rarely has. Without required fields it returns the
      // fields that it finds.
      const drafted = await readFile(template, 'utf8').catch(() => null)
      if (drafted !== null) await writeFile(template, `required_fields: []\n${drafted}`)
      return {
        'own templates': byOwn,
        'drafted template': drafted === null ? byOwn : await read(join(own, 'by-draft'), ['-t', draft]),
      }
    },
    close: () => rm(folder, { recursive: true }),
  }
}

interface RunOptions {
  readonly env: NodeJS.ProcessEnv
  /** The answer that a person would type. */
  readonly stdin?: string
}

/** False if the program fails, for example on dates with a time zone beside dates without. It then reads nothing. */
function run(args: readonly string[], { env, stdin = '' }: RunOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const child = execFile('python3', ['-m', 'invoice2data', ...args], { env, timeout: 60_000 }, (error) =>
      resolve(error === null),
    )
    child.stdin?.end(stdin)
  })
}

/** Maps the program's field names to ours. */
export function toFlatInvoice(answer: unknown): FlatInvoice | null {
  // A list with one object per file that matches a template.
  const [found] = answer as readonly Readonly<Record<string, unknown>>[]
  if (!found) return null
  const text = (name: string) =>
    found[name] === undefined || found[name] === null || found[name] === '' ? null : String(found[name])
  return {
    seller: text('issuer'),
    invoice_number: text('invoice_number'),
    issue_date: text('date'),
    due_date: text('date_due'),
    currency: text('currency'),
    net: text('amount_untaxed'),
    tax: text('amount_tax'),
    gross: text('amount'),
    iban: text('iban'),
  }
}
