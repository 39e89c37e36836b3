import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

/** The languages that the tesseract command on this machine has; none where it is not installed. */
export function installedLanguages(): ReadonlySet<string> {
  try {
    const [, ...languages] = execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).trim().split('\n')
    return new Set(languages)
  } catch {
    return new Set()
  }
}

/** What the tesseract command reads of a file, as it comes or on one thread, and how long it takes from start to end. */
export async function runTesseract(file: string, { language, oneThread }: { language: string; oneThread: boolean }) {
  const env = oneThread ? { ...process.env, OMP_THREAD_LIMIT: '1' } : process.env
  const start = performance.now()
  const { stdout } = await promisify(execFile)('tesseract', [file, '-', '-l', language], { encoding: 'utf8', env })
  return { text: stdout, ms: performance.now() - start }
}
