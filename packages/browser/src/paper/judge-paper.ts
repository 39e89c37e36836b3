import { describePdf, type PdfDescription } from './describe-pdf.ts'
import { findLost, type LostFromPaper, type ScreenContent } from './find-lost-words.ts'
import type { PaperEdges } from './look-at-sheets.ts'

/** A printed PDF and what it is held against. */
export interface PrintedPaper {
  readonly pdf: Uint8Array
  /** Where headers and footers stand, which fill no page. */
  readonly edges: PaperEdges
  /** Null: nobody looks for what is lost. */
  readonly screen: ScreenContent | null
}

/** What a PDF is, and what of the screen it lacks. */
export interface JudgedPaper extends Omit<PdfDescription, 'text'> {
  /** Null if it lacks nothing. */
  readonly lost: LostFromPaper | null
}

/** Reads a PDF and compares it with the screen: for another process, as a long one takes seconds. */
export async function judgePaper({ pdf, edges, screen }: PrintedPaper): Promise<JudgedPaper> {
  const { text, ...described } = await describePdf(pdf, edges)
  return { ...described, lost: screen && findLost(screen, text) }
}
