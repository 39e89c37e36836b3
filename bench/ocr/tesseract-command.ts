import { execFile, execFileSync } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The page segmentation modes of the command: 1 detects layout and rotation, 3 detects layout, 6 expects one block. */
export const PAGE_MODES = [1, 3, 6] as const
/** One of PAGE_MODES. */
export type PageMode = (typeof PAGE_MODES)[number]

/** The model folder of the installed command; null if the command is not installed. */
function installedModels(): string | null {
  try {
    const [first = ''] = execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).split('\n')
    return /"(.+)"/.exec(first)?.[1] ?? null
  } catch {
    return null
  }
}

/**
 * Copies our models into a folder for the command, with its own model for page rotation, so that both read with the
 * same data. False if the command is not installed.
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

/**
 * Reads a file with the tesseract command on one thread. Returns the text, empty if it fails, and the total time in ms.
 */
export async function runTesseract(file: string, { models, language, mode }: CommandOptions) {
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' }
  const start = performance.now()
  const options = ['--tessdata-dir', models, '-l', language, '--psm', String(mode)]
  // On a page with too few characters, the command cannot detect the rotation and fails.
  const { stdout } = await promisify(execFile)('tesseract', [file, '-', ...options], { encoding: 'utf8', env }).catch(
    () => ({ stdout: '' }),
  )
  return { text: stdout, ms: performance.now() - start }
}
