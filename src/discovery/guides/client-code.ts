import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../site.ts'
import { toSnippets } from './snippets.ts'
import { writeInput } from './write-input.ts'

/** Complete, runnable programs that pay, in the languages of the official clients. */
export function renderClientCode(services: readonly Service[], site: Site): string {
  const service = services.find(({ slug }) => slug === 'barcode') ?? services[0]
  if (!service) return ''
  const programs = toSnippets(service, site).filter(
    ({ language }, index, all) =>
      ['typescript', 'python'].includes(language) && all.findIndex((other) => other.language === language) === index,
  )
  const blocks = programs.map(({ label, language, code, syntax, note }) => {
    const [before, after = ''] = code
    return `${label}. ${note ?? ''}\n\n\`\`\`${language}\n${before}${writeInput(service.example.input, syntax)}${after}\n\`\`\`\n`
  })
  return `## Code that pays\n\n${blocks.join('\n')}`
}
