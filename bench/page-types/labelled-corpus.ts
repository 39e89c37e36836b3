import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type LabelledPage, PAGE_TYPES } from './pages.ts'

interface Truth {
  readonly url?: string
  readonly ground_truth?: { readonly main_content?: string | null }
  readonly page_type?: string
  readonly _internal?: { readonly page_type?: { readonly primary?: string } }
}

/** The pages of a folder in the layout of WCXB: `ground-truth/<id>.json` and `html/<id>.html.gz`. */
export function readLabelledCorpus(folder: string): LabelledPage[] {
  return readdirSync(join(folder, 'ground-truth'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const name = file.slice(0, -'.json'.length)
      const truth = JSON.parse(readFileSync(join(folder, 'ground-truth', file), 'utf8')) as Truth
      const stated = truth.page_type ?? truth._internal?.page_type?.primary
      // An early name of the type.
      const type = PAGE_TYPES.find((each) => each === (stated === 'category' ? 'collection' : stated))
      if (!type) return []
      const html = gunzipSync(readFileSync(join(folder, 'html', `${name}.html.gz`))).toString()
      return [
        {
          name,
          type,
          html,
          url: truth.url || 'https://mill.example/page',
          truth: truth.ground_truth?.main_content ?? '',
        },
      ]
    })
}
