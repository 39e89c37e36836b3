import { DOMParser } from 'linkedom/worker'

/** The parser as it is, for peers and for truths: reading changes the copy that it loads, for the whole process. */
export function parseUnchanged(html: string): ReturnType<DOMParser['parseFromString']> {
  return new DOMParser().parseFromString(html, 'text/html')
}
