import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const SCRIPT = `
import sys, json, logging
logging.disable(logging.CRITICAL)
import trafilatura
print('ready', flush=True)
for line in sys.stdin:
    try:
        text = trafilatura.extract(json.loads(line)) or ''
    except Exception:
        text = ''
    print(json.dumps(text), flush=True)
`

/** The program trafilatura with its default settings, one process for all pages. */
export interface Trafilatura {
  read(html: string): Promise<string>
  close(): void
}

/** Resolves to null if Python has no trafilatura: pip install trafilatura, or its sources on PYTHONPATH. */
export async function openTrafilatura(): Promise<Trafilatura | null> {
  const child = spawn('python3', ['-W', 'ignore', '-c', SCRIPT], { stdio: ['pipe', 'pipe', 'ignore'] })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  if ((await answers.next()).value !== 'ready') return null
  return {
    async read(html) {
      child.stdin.write(`${JSON.stringify(html)}\n`)
      const { value } = await answers.next()
      return JSON.parse(value ?? '""') as string
    },
    close: () => child.kill(),
  }
}
