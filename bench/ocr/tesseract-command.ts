import { execFile, execFileSync } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The layouts that the command is told to expect: found out with the turn of the page, found out, one block. */
export const PAGE_MODES = [1, 3, 6] as const
export type PageMode = (typeof PAGE_MODES)[number]

/** The folder of the models that came with the command; null where it is not installed. */
function installedModels(): string | null {
  try {
    const [first = ''] = execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).split('\n')
    return /"(.+)"/.exec(first)?.[1] ?? null
  } catch {
    return null
  }
}

/**
 * Lays the models that we read with into a folder for the command, beside its own for the turn of a page, so that both read
 * with the same data. False where the command is not installed.
 */
export async function layOutModels(folder: string, languages: Iterable<string>): Promise<boolean> {
  const installed = installedModels()
  if (!installed) return false
  await copyFile(join(installed, 'osd.traineddata'), join(folder, 'osd.traineddata'))
  for (const code of new Set(languages)) {
    const path = `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`
    const model = await promisify(gunzip)(await readFile(fileURLToPath(import.meta.resolve(path))))
    await writeFile(join(folder, `${code}.traineddata`), model)
  }
  return true
}

interface CommandOptions {
  readonly models: string
  readonly language: string
  readonly mode: PageMode
}

/** What the tesseract command reads of a file on one thread, and how long it takes from start to end. Empty where it fails. */
export async function runTesseract(file: string, { models, language, mode }: CommandOptions) {
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' }
  const start = performance.now()
  const options = ['--tessdata-dir', models, '-l', language, '--psm', String(mode)]
  // With a page of too few characters it cannot tell the turn of the page, and gives up.
  const { stdout } = await promisify(execFile)('tesseract', [file, '-', ...options], { encoding: 'utf8', env }).catch(
    () => ({ stdout: '' }),
  )
  return { text: stdout, ms: performance.now() - start }
}
