import { readFileSync } from 'node:fs'

interface Asset {
  readonly contentType: string
  read(): string
}

const SCRIPT = 'text/javascript; charset=utf-8'

const NAMES: Readonly<Record<string, string>> = {
  'site.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'site.js': SCRIPT,
  'call.js': SCRIPT,
  'copy-button.js': SCRIPT,
  'copying.js': SCRIPT,
  'element.js': SCRIPT,
  'media-type.js': SCRIPT,
  'result.js': SCRIPT,
  'search.js': SCRIPT,
  'sender.js': SCRIPT,
  'show-file.js': SCRIPT,
  'show-table.js': SCRIPT,
  'show-text.js': SCRIPT,
  'show-value.js': SCRIPT,
  'wallet.js': SCRIPT,
  'payment-rules.generated.js': SCRIPT,
}

/** What the pages load, by the name below /assets/. Nothing comes from anywhere else. */
export const assets: Readonly<Record<string, Asset>> = Object.fromEntries(
  Object.entries(NAMES).map(([name, contentType]) => [
    name,
    { contentType, read: () => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8') },
  ]),
)
