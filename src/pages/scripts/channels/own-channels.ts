import { partOf } from '../element.ts'
import { listChannels } from './kept-channels.ts'

/** Shows the channels of this browser in their place on the page. `slug` names a service of this server. */
export async function showOwnChannels(slug: string): Promise<void> {
  const place = partOf(document, '#channels')
  if (place.childElementCount === 0 && (await listChannels()).length === 0) return
  const { showChannels } = await import('./show-channels.ts')
  await showChannels(place, slug)
}
