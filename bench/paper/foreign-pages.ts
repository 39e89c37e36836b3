import type { WidePage } from './wide-pages.ts'

const PAPERS = [{}, { landscape: true }, { format: 'Letter' }, { paper_width: '148mm', paper_height: '210mm' }]

const spans = (words: readonly string[], style: string) =>
  words.map((word) => `<span style="${style}">${word}</span>`).join('')
const cells = (words: readonly string[], style: string) =>
  words.map((word) => `<td style="${style}">${word}</td>`).join('')

/** Ways in which real pages are wider or longer than what is seen of them, none of which the service was tuned to. */
const PAGES: Readonly<Record<string, (words: readonly string[]) => string>> = {
  'columns of a fixed height': (words) =>
    `<div style="columns:200px;column-fill:auto;height:60px">${words.map((word) => `<p>${word}</p>`).join('')}</div>`,
  'a frame with a wide table': (words) =>
    `<iframe style="width:${words.length * 110}px;height:80px;border:0" srcdoc="<table><tr>${words.map((word) => `<td style='min-width:100px'>${word}</td>`).join('')}</tr></table>"></iframe>`,
  'an enlarged box': (words) =>
    `<div style="transform:scale(1.6);transform-origin:0 0;width:${words.length * 60}px">${spans(words, 'display:inline-block;width:55px')}</div>`,
  'lines from top to bottom': (words) =>
    `<div style="writing-mode:vertical-lr;height:120px">${words.map((word) => `<p>${word}</p>`).join('')}</div>`,
  'a first column that stays': (words) =>
    `<div style="overflow:auto"><table><tr><th style="position:sticky;left:0">Year</th>${cells(words, 'min-width:110px')}</tr></table></div>`,
  'cells that do not wrap': (words) =>
    `<table><tr>${cells(words, 'white-space:nowrap;padding:0 40px')}</tr><tr><td colspan="${words.length}">sum</td></tr></table>`,
  'an application that scrolls inside': (words) =>
    `<style>html,body{height:100%;margin:0;overflow:hidden}</style><main style="height:100vh;overflow:auto">${words.map((word) => `<p style="height:90px">${word}</p>`).join('')}</main>`,
  'slides beside each other': (words) =>
    `<div style="display:flex;overflow-x:auto;scroll-snap-type:x mandatory">${words.map((word) => `<section style="flex:0 0 80%">${word}</section>`).join('')}</div>`,
  'a zoomed body': (words) => `<body style="zoom:1.7"><div style="display:flex">${spans(words, 'flex:0 0 90px')}</div>`,
  'a body with a least width': (words) =>
    `<style>body{min-width:1500px}</style><div style="width:1400px;margin:auto">${spans(words, 'display:inline-block;width:130px')}</div>`,
  'a margin below zero': (words) =>
    `<div style="margin-right:-${words.length * 60}px;display:flex">${spans(words, 'flex:0 0 100px')}</div>`,
  'a component with its own root': (words) =>
    `<wide-table></wide-table><script>document.querySelector('wide-table').attachShadow({mode:'open'}).innerHTML=\`<table><tr>${cells(words, 'min-width:100px')}</tr></table>\`</script>`,
  'a menu on one line': (words) =>
    `<ul style="white-space:nowrap;padding:0">${words.map((word) => `<li style="display:inline-block;width:110px">${word}</li>`).join('')}</ul>`,
  'a grid that makes its columns': (words) =>
    `<div style="display:grid;grid-auto-flow:column;grid-auto-columns:120px">${spans(words, '')}</div>`,
  'boxes that float in a wide one': (words) =>
    `<div style="width:${words.length * 115}px">${spans(words, 'float:left;width:110px')}</div>`,
  'a panel that stays at the end': (words) =>
    `<aside style="position:absolute;left:${words.length * 40}px;width:200px">${words.at(-1)}</aside><p>${words.slice(0, -1).join(' ')}</p>`,
}

/** 64 pages of constructions that the other pages do not have, each on four papers. */
export function makeForeignPages(): readonly WidePage[] {
  return Object.entries(PAGES).flatMap(([construction, make]) =>
    PAPERS.map((paper) => {
      const words = Array.from({ length: 24 }, (_, at) => `part${at}end`)
      return { name: `${construction}, ${JSON.stringify(paper)}`, html: make(words), words, paper }
    }),
  )
}
