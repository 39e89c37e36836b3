import { invalidInput } from '@farebox/call-errors'
import { findRootElement } from '@farebox/plain-svg'
import sharp from 'sharp'

// Pixels left of and above the origin.
const AWAY = 1000

/**
 * Gives a drawing that states no size the part from its origin to its last ink. Of such a one the library takes the size of the
 * ink and draws from the origin, so that ink elsewhere is cut off. Throws invalid_input if no ink is right of and below the origin.
 */
export async function withOwnSize(svg: string, field: string): Promise<string> {
  const root = findRootElement(svg)
  const end = svg.lastIndexOf('</')
  if (!root || 'viewBox' in root.attributes || end < root.nameEnd) return svg
  const mark = `<path d="M-${AWAY} -${AWAY}h1v1h-1z" style="display:inline;fill:#000;stroke:none"/>`
  const [own, marked] = await Promise.all([svg, svg.slice(0, end) + mark + svg.slice(end)].map(measure))
  // Only a size that is taken from the ink grows with a mark far from all ink.
  if (!own || !marked || (own.width === marked.width && own.height === marked.height)) return svg
  const [right, bottom] = [marked.width - AWAY, marked.height - AWAY]
  if (right <= 0 || bottom <= 0) {
    throw invalidInput(
      `${field}: the SVG states no size, and all of it is left of or above its origin. Add a viewBox. Not charged.`,
    )
  }
  return `${svg.slice(0, root.nameEnd)} viewBox="0 0 ${right} ${bottom}"${svg.slice(root.nameEnd)}`
}

async function measure(svg: string): Promise<{ readonly width: number; readonly height: number }> {
  return sharp(Buffer.from(svg)).metadata()
}
