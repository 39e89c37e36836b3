import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { SourceFile } from '../../src/services/invoice-extract/source-file.ts'
import { isInSeenHalf } from '../halves.ts'

/** A paper that another project publishes, and what a person read on it. */
export interface ForeignPaper {
  /** The first twelve digits of its SHA-256. */
  readonly id: string
  readonly medium: 'pdf' | 'picture' | 'receipt'
  readonly half: 'tuned' | 'unseen'
  /** The printed total; 'none' on papers that are no invoice or have none, '?' if the paper leaves it open. */
  readonly gross: string
  /** '-' if not noted. */
  readonly number: string
  /** '-' if not noted. */
  readonly date: string
  readonly repository: string
  readonly commit: string
  readonly path: string
}

/** The list of papers. They belong to others, so only their addresses and facts are kept. */
export function listForeignPapers(): ForeignPaper[] {
  return readFileSync(join(import.meta.dirname, 'papers.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [id = '', medium, gross = '', number = '', date = '', repository = '', commit = '', path = ''] =
        row.split('\t')
      return {
        id,
        // The list has no other media.
        medium: medium as ForeignPaper['medium'],
        half: isInSeenHalf(`foreign: ${id}`) ? 'tuned' : 'unseen',
        ...{ gross, number, date, repository, commit, path },
      }
    })
}

/** The file of a paper, from the folder or, the first time, from GitHub. Throws if it is not the one in the list. */
export async function loadForeignPaper(
  { id, repository, commit, path }: ForeignPaper,
  folder: string,
): Promise<SourceFile> {
  const extension = extname(path).toLowerCase()
  const file = join(folder, `${id}${extension}`)
  if (!existsSync(file)) {
    const address = `https://raw.githubusercontent.com/${repository}/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`
    const reply = await fetch(address, { signal: AbortSignal.timeout(60_000) })
    if (!reply.ok) throw new Error(`${address}: HTTP ${reply.status}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, new Uint8Array(await reply.arrayBuffer()))
  }
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (!hash.startsWith(id)) throw new Error(`${file} is another file: its SHA-256 is ${hash}`)
  return { field: extension === '.pdf' ? 'pdf_base64' : 'image_base64', bytes }
}
