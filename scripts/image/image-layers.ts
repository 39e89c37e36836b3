import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** What a layer weighs. */
export interface ImageLayer {
  readonly bytes: number
  /** As it is sent, by gzip; null if that was not measured. */
  readonly packedBytes: number | null
}

/** The layers of each variant of a Containerfile, from the bottom: the folders below /layers that it copies. */
export function variantsOf(containerfile: string): ReadonlyMap<string, readonly string[]> {
  const variants = new Map<string, readonly string[]>()
  let stage = ''
  for (const line of containerfile.split('\n')) {
    const [, from = '', name] = /^FROM (\S+) AS (\S+)/.exec(line) ?? []
    if (name !== undefined) {
      stage = name
      variants.set(name, variants.get(from) ?? [])
    }
    const [, layer] = /^COPY --from=build .*\/layers\/(\S+) /.exec(line) ?? []
    if (layer !== undefined) variants.set(stage, [...(variants.get(stage) ?? []), layer])
  }
  for (const stage of ['build', 'base']) variants.delete(stage)
  return variants
}

/** The archive of a layer, as an image has it: the same for the same files. */
export function packLayer(folder: string): Buffer {
  const options = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--format=pax']
  const plain = '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime'
  return execFileSync('tar', [...options, plain, '--hard-dereference', '-cf', '-', '-C', folder, '.'], {
    maxBuffer: 1024 ** 3,
  })
}

export function weighLayer(folder: string): ImageLayer {
  const archive = packLayer(folder)
  return { bytes: archive.length, packedBytes: gzipSync(archive).length }
}

/** By which an engine knows that a layer is there already. */
export function digestOfLayer(folder: string): string {
  return createHash('sha256').update(packLayer(folder)).digest('hex')
}
