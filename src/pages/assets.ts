import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

interface Asset {
  readonly contentType: string
  read(): string
}

const FOLDER = new URL('assets/', import.meta.url)

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
}

/** What the pages load, by the name below /assets/. Nothing comes from anywhere else. */
export const assets: Readonly<Record<string, Asset>> = Object.fromEntries(
  readdirSync(FOLDER).flatMap((name) => {
    const contentType = TYPES[extname(name)]
    return contentType ? [[name, { contentType, read: () => readFileSync(new URL(name, FOLDER), 'utf8') }]] : []
  }),
)
