import { unescape as decodePath } from 'node:querystring'

// An address encodes characters of a DOI, which may end in '#' itself.
const ADDRESS = /^(?:https?:\/\/)?(?:dx[.]|www[.])?doi[.]org\/(.+?)(?:[?]\w+=.*|#[a-z].*)?$/i
const PREFIX = /^(?:info:|urn:)?doi(?:[:/]\s*|\s+)/i
const ARXIV_PREFIX = '10.48550/arxiv.'

/** Normalizes a DOI: lower case, without prefix; null if the text is no DOI. */
export function readDoi(text: string | null | undefined): string | null {
  const given = (text ?? '').trim()
  const path = ADDRESS.exec(given)?.[1]
  const doi = (path === undefined ? given.replace(PREFIX, '') : decodePath(path)).replace(/[.,;]$/, '').toLowerCase()
  return /^10[.][0-9]{4,9}\/\S+$/.test(doi) ? doi : null
}

/** The DOI that arXiv registers for the paper at an address such as http://arxiv.org/abs/1605.08386v1. */
export function arxivDoi(address: string): string {
  const id = address.replace(/^https?:\/\/arxiv[.]org\/abs\//, '').replace(/v[0-9]+$/, '')
  return ARXIV_PREFIX + id.toLowerCase()
}

/** The arXiv identifier in a DOI that arXiv registered; null for any other DOI. */
export function arxivIdOf(doi: string | null): string | null {
  return doi?.startsWith(ARXIV_PREFIX) ? doi.slice(ARXIV_PREFIX.length) : null
}

/** True for the DOI of a preprint; its published version has another DOI. */
export function isArxivDoi(doi: string): boolean {
  return doi.startsWith(ARXIV_PREFIX)
}
