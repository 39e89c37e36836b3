import { basename, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * What a script imports when it is needed stays an import, of the other script's own bundle.
 * @param bundles the name of each such bundle, by its script's path relative to the root
 */
export function loadLater(root: string, bundles: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'load-later',
    setup(build) {
      // Named by their bundles, because only these have types for pages.
      build.onResolve({ filter: /[.]generated[.]js$/ }, ({ path }) => ({ path: `./${basename(path)}`, external: true }))
      build.onResolve({ filter: /^[.]/ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined
        const bundle = bundles.get(relative(root, resolve(resolveDir, path)))
        return bundle ? { path: `./${bundle}`, external: true } : { errors: [{ text: `${path} has no bundle` }] }
      })
    },
  }
}
