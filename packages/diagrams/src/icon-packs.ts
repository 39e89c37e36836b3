import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Icon, IconPack } from './icon-pack.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

interface PackFile {
  readonly icons: Readonly<Record<string, Icon>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
  readonly width?: number
  readonly height?: number
}

// Font Awesome 6 Free, and 5 for its older names (CC BY 4.0), Material Design Icons (Apache-2.0) and SVG Logos (CC0),
// under their usual prefixes.
const FILES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    fa: ['fa6-solid', 'fa6-brands', 'fa6-regular', 'fa-solid', 'fa-brands'],
    fas: ['fa6-solid', 'fa-solid'],
    far: ['fa6-regular'],
    fab: ['fa6-brands', 'fa-brands'],
    'fa6-solid': ['fa6-solid'],
    'fa6-regular': ['fa6-regular'],
    'fa6-brands': ['fa6-brands'],
    mdi: ['mdi'],
    logos: ['logos'],
  }),
)
const OFFER = `fa, fas, far, fab (Font Awesome 6 Free), mdi (Material Design Icons) and logos (SVG Logos)`

// Mermaid draws icons of mind maps under prefixes of Font Awesome alone: these two, of its paid packs, stand for others.
const STAND_INS: ReadonlyMap<string, string> = new Map(Object.entries({ fak: 'mdi', fal: 'logos' }))

const FONT_AWESOME = { name: 'Font Awesome Free', licence: 'CC-BY-4.0' }
const MATERIAL = { name: 'Material Design Icons', licence: 'Apache-2.0' }
const LOGOS = { name: 'SVG Logos', licence: 'CC0-1.0' }

/** A pack of icons in a picture, and the SPDX identifier of its licence. */
export interface UsedPack {
  readonly prefix: string
  readonly name: string
  readonly licence: string
}

/** The name and licence of a pack from findIcons(). */
export function describePack(prefix: string): UsedPack {
  const pack = STAND_INS.get(prefix) ?? prefix
  return { prefix: pack, ...(pack === 'mdi' ? MATERIAL : pack === 'logos' ? LOGOS : FONT_AWESOME) }
}

// References to icons: in labels, in node shapes with an icon, and in architecture diagrams.
const MENTIONS = [
  /\b(fa[bklrs]?):fa-([\w-]+)/g,
  /\bicon:\s*["']?([\w-]+):([\w-]+)/g,
  /^\s*(?:group|service)\s+[\w-]+\(([\w-]+):([\w-]+)\)/gm,
]

// References without a pack, where Mermaid draws a question mark for any name that is not one of its own.
const BARE_MENTIONS = [
  {
    kind: /^[ \t]*architecture/m,
    mention: /^[ \t]*(?:group|service)[ \t]+[\w-]+[ \t]*\(([\w-]+)\)/gm,
    own: ['cloud', 'database', 'disk', 'internet', 'server', 'blank', 'unknown'],
  },
  {
    kind: /^[ \t]*(?:flowchart|graph)\b/m,
    mention: /@\{[^}]*?\bicon:\s*["']?([\w-]+)["']?\s*[,}\n]/g,
    own: [],
  },
]

const files = new Map<string, Promise<PackFile>>()

/** Finds the icons that a diagram names, by pack. Throws UndrawableDiagram with the name of an unknown pack or icon. */
export async function findIcons(code: string): Promise<IconPack[]> {
  for (const { kind, mention, own } of BARE_MENTIONS)
    if (kind.test(code)) for (const [, name = ''] of code.matchAll(mention)) refuseUnknown(name, own)
  const named = MENTIONS.flatMap((mention) => [...code.matchAll(mention)])
  const packs = new Map<string, Record<string, Icon>>()
  for (const [, prefix = '', name = ''] of named) {
    const pack = STAND_INS.get(prefix)
    const isStandIn = pack !== undefined && name.startsWith(`${pack}-`)
    const icon = await (isStandIn
      ? findIcon(pack, name.slice(pack.length + 1))
      : findIcon(prefix, name.replace(/^fa-/, '')))
    packs.set(prefix, { ...packs.get(prefix), [name]: icon, [name.replace(/^fa-/, '')]: icon })
  }
  return [...packs].map(([name, icons]) => ({ name, icons: { prefix: name, width: 16, height: 16, icons } }))
}

function refuseUnknown(name: string, own: readonly string[]) {
  if (own.includes(name)) return
  const known = own.length > 0 ? `Use ${own.slice(0, 5).join(', ')}, or` : 'Use'
  throw new UndrawableDiagram(
    `code: there is no icon "${name}". ${known} one of a pack, such as mdi:database. Packs: ${OFFER}.`,
  )
}

/** How the text of a node of a mind map names an icon, such as fa:fa-book; undefined for one of a pack that there is not. */
export function iconInText(pack: string, name: string): string | undefined {
  if (/^fa[bklrs]?$/.test(pack)) return `${pack}:${name}`
  const [prefix] = [...STAND_INS].find(([, each]) => each === pack) ?? []
  return prefix && `${prefix}:fa-${pack}-${name.replace(new RegExp(`^${pack}-`), '')}`
}

async function findIcon(prefix: string, name: string): Promise<Icon> {
  const names = FILES.get(prefix)
  if (!names) throw new UndrawableDiagram(`code: there is no icon pack "${prefix}". Packs: ${OFFER}.`)
  for (const file of names) {
    const { icons, aliases = {}, width = 16, height = 16 } = await readPack(file)
    const own = Object.hasOwn(icons, name) ? icons[name] : undefined
    const parent = Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined
    const icon = own ?? (parent === undefined ? undefined : icons[parent])
    if (icon) return { width, height, ...icon }
  }
  throw new UndrawableDiagram(
    `code: there is no icon "${name}" in the pack "${prefix}". Look up names at icones.js.org.`,
  )
}

// A pack has megabytes and few diagrams need one, so each is read on demand.
function readPack(name: string): Promise<PackFile> {
  const known = files.get(name)
  if (known) return known
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`)
  // Trusted: the file is part of a package that is pinned and checked by its hash.
  const reading = readFile(path, 'utf8').then((text) => JSON.parse(text) as PackFile)
  files.set(name, reading)
  return reading
}
