import { gfm } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'

/** Turndown with GitHub-flavoured Markdown, set up as in its documentation. */
export function createConverter(): (html: string) => string {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' })
  service.use(gfm)
  return (html) => service.turndown(html)
}
