import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

/** The layouts that the command is told to expect: found out with the turn of the page, found out, one block. */
export const PAGE_MODES = [1, 3, 6] as const
export type PageMode = (typeof PAGE_MODES)[number]

/** The languages that the tesseract command on this machine has; none where it is not installed. */
export function installedLanguages(): ReadonlySet<string> {
  try {
    const [, ...languages] = execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).trim().split('\n')
    return new Set(languages)
  } catch {
    return new Set()
  }
}

/** What the tesseract command reads of a file on one thread, and how long it takes from start to end. Empty where it fails. */
export async function runTesseract(file: string, { language, mode }: { language: string; mode: PageMode }) {
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' }
  const start = performance.now()
  // With a page of too few characters it cannot tell the turn of the page, and gives up.
  const { stdout } = await promisify(execFile)('tesseract', [file, '-', '-l', language, '--psm', String(mode)], {
    encoding: 'utf8',
    env,
  }).catch(() => ({ stdout: '' }))
  return { text: stdout, ms: performance.now() - start }
}
