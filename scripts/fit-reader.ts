import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLabelledCorpus } from '../bench/page-types/labelled-corpus.ts'
import { type BoostOptions, boostTrees } from '../packages/reading/test/boost-trees.ts'
import { type LabelledBlock, labelBlocks } from '../packages/reading/test/label-blocks.ts'
import { readCommandLine } from './command-line.ts'

const TARGET = join(import.meta.dirname, '../packages/reading/src/main-content/likelihood/block-trees.json')
const OPTIONS: BoostOptions = {
  ...{ trees: 80, depth: 5, rate: 0.1, shareOfFeatures: 0.5, shareOfCases: 0.7 },
  ...{ leastWeight: 5, ridge: 5 },
}
// A page counts once, however long it is. A hundred is a scale for leastWeight and ridge.
const PAGE_WEIGHT = 100
// A tenth of a page's weight is shared by its blocks alike, so that short ones count.
const EQUAL_SHARE = 0.1

const USAGE = `Usage: npx node scripts/fit-reader.ts <folder>

Fits the trees by which pages are read, packages/reading/src/main-content/likelihood/block-trees.json, to pages labelled by people: <folder> has
ground-truth/<id>.json and html/<id>.html.gz, such as the development set (dev) of a checkout of WCXB, CC BY 4.0,
github.com/Murrough-Foley/web-content-extraction-benchmark. Takes five minutes and 2 GB of memory.
npm run bench -- page-types --corpus <test set> measures the result.`

const { positionals } = readCommandLine({ usage: USAGE, mostArguments: 1 })
const [folder = ''] = positionals

const pages = readLabelledCorpus(folder).flatMap(({ html, url, truth, type }) => {
  const blocks = labelBlocks(html, { url, truth })
  return blocks.length === 0 ? [] : [{ type, rows: toRows(blocks) }]
})
const features = pages[0]?.rows.features ?? []
const counts = Map.groupBy(pages, ({ type }) => type)
const weighed = pages.map(({ type, rows }) => {
  // Between each page alike and each type alike.
  const weight = PAGE_WEIGHT * Math.sqrt(pages.length / (counts.get(type)?.length ?? 1))
  return { ...rows, weight: rows.weight.map((share) => share * weight) }
})
const cases = {
  features,
  x: Float32Array.from(weighed.flatMap(({ x }) => x)),
  y: Float32Array.from(weighed.flatMap(({ y }) => y)),
  weight: Float32Array.from(weighed.flatMap(({ weight }) => weight)),
}
process.stdout.write(`${pages.length} pages, ${cases.y.length} blocks, ${features.length} features\n`)
writeFileSync(TARGET, `${JSON.stringify(boostTrees(cases, OPTIONS))}\n`)

function toRows(blocks: readonly LabelledBlock[]) {
  const total = blocks.reduce((sum, { words }) => sum + words, 0)
  return {
    features: blocks[0]?.features.flatMap((group) => Object.keys(group)) ?? [],
    x: blocks.flatMap((block) => block.features.flatMap((group) => Object.values(group))),
    y: blocks.map(({ share }) => share),
    weight: blocks.map(({ words }) => words / total + EQUAL_SHARE / blocks.length),
  }
}
