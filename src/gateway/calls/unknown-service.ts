import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import { namesLike } from '../../discovery/search/likeness.ts'

interface UnknownService {
  readonly slugs: readonly string[]
  /** Address of the catalog. */
  readonly catalog: string
}

/** The 404 for a slug that no service has, with up to three similar ones. */
export function unknownService(slug: string, { slugs, catalog }: UnknownService): CallError {
  const ofThatWord = slugs.filter((known) => known.split('-').includes(slug))
  const similar = ofThatWord.length > 0 ? ofThatWord : namesLike(slug, slugs)
  const meant = similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : ''
  return new CallError('not_found', `There is no service ${slug}.${meant} Not charged. All services: ${catalog}`)
}

/** The same for the slugs of a server's services. */
export function unknownAmong({
  services,
  baseUrl,
}: {
  readonly services: readonly Pick<Service, 'slug'>[]
  readonly baseUrl: string
}): (slug: string) => CallError {
  const among = { slugs: services.map(({ slug }) => slug), catalog: `${baseUrl}/api/v1/services` }
  return (slug) => unknownService(slug, among)
}
