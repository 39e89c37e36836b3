// Unpacks npm's Chromium into the given TMPDIR. Runs on Node 24; scripts/setup.mjs starts it.
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
