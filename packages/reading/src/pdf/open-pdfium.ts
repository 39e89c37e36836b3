import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { lendFonts } from './lend-fonts.ts'

let compiled: object | undefined

/** PDFium with our fonts for East Asian text whose own font is not in the file: without them it has no letters of its own. */
export async function openPdfium(): Promise<PDFiumLibrary> {
  const program = compiledPdfium()
  const library = await PDFiumLibrary.init({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(program, imports)
      done(instance)
      return instance.exports
    },
  })
  await lendFonts(library)
  return library
}

/** Compiled once for all documents of a process: each has its own memory, but the functions are the same. */
function compiledPdfium(): object {
  if (compiled) return compiled
  const program = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
  compiled = new WebAssembly.Module(readFileSync(program))
  return compiled
}
