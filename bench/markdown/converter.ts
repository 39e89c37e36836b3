import { gfm } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'

/** Turndown as its documentation sets it up for GitHub's Markdown. */
export function createConverter(): (html: string) => string {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' })
  service.use(gfm)
  return (html) => service.turndown(html)
}
