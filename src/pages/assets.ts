import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

interface Asset {
  readonly contentType: string
  read(): string | Uint8Array
}

const FOLDER = new URL('assets/', import.meta.url)

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.js': 'text/javascript; charset=utf-8',
    '.ico': 'image/x-icon',
    '.png': 'image/png',
    '.avif': 'image/avif',
  }),
)

// Browsers request these unasked, and link previews are made from them.
const PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'favicon.ico': '/favicon.ico',
    'apple-touch-icon.png': '/apple-touch-icon.png',
  }),
)

/** The pages' assets and preview images and pictures of answers, by path. Nothing is loaded from other hosts. */
export const assets: Readonly<Record<`/${string}`, Asset>> = Object.fromEntries([
  ...readFolder(FOLDER).map(([name, asset]) => [PLACES.get(name) ?? `/assets/${name}`, asset]),
  ...readFolder(new URL('pictures/', import.meta.url)).map(([name, asset]) => [`/pictures/${name}`, asset]),
  ...readFolder(new URL('results/', import.meta.url)).map(([name, asset]) => [`/results/${name}`, asset]),
])

if (!assets['/assets/site.generated.js'])
  throw new Error('What pages load is not made yet: run node scripts/setup.mjs, as npm start does.')

function readFolder(folder: URL): [string, Asset][] {
  return readdirSync(folder).flatMap((name): [string, Asset][] => {
    const contentType = TYPES.get(extname(name))
    return contentType ? [[name, { contentType, read: () => readFileSync(new URL(name, folder)) }]] : []
  })
}
