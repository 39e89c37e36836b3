const PREFIX = /^(https?:\/\/(dx[.])?doi[.]org\/|doi:\s*)/i
const ARXIV_PREFIX = '10.48550/arxiv.'

/** A DOI in the one form that compares: lower case, without prefix; null where the text is none. */
export function readDoi(text: string | null | undefined): string | null {
  const doi = (text ?? '').trim().replace(PREFIX, '').replace(/[.]$/, '').toLowerCase()
  return /^10[.][0-9]{4,9}\/\S+$/.test(doi) ? doi : null
}

/** The DOI that arXiv registers for each of its papers, of the address of one: http://arxiv.org/abs/1605.08386v1. */
export function arxivDoi(address: string): string {
  const id = address.replace(/^https?:\/\/arxiv[.]org\/abs\//, '').replace(/v[0-9]+$/, '')
  return ARXIV_PREFIX + id.toLowerCase()
}

/** The identifier of a preprint, of the DOI that arXiv registered for it; null for any other. */
export function arxivIdOf(doi: string | null): string | null {
  return doi?.startsWith(ARXIV_PREFIX) ? doi.slice(ARXIV_PREFIX.length) : null
}

/** True of a preprint, whose published version has another DOI. */
export function isArxivDoi(doi: string): boolean {
  return doi.startsWith(ARXIV_PREFIX)
}
