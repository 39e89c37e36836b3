import type { EngineWindow } from './engines/engine.ts'

/** A part of a drawn answer, in pixels from the answer's own corner. */
export interface AnswerPart {
  /** Such as table, svg or div.cards. */
  readonly kind: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface DrawnParts {
  readonly parts: readonly AnswerPart[]
  /** Texts of which a part cannot be seen, nor reached by scrolling. */
  readonly cut: readonly string[]
}

/** The blocks, drawings, pictures and tables of the answer that a window shows, and the texts that are cut in it. */
export async function measureParts(window: Pick<EngineWindow, 'evaluate'>): Promise<DrawnParts> {
  const measured = await window.evaluate(`(() => {
    const answer = document.querySelector('#answer')
    const corner = answer.getBoundingClientRect()
    const boxOf = (part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const name = part.tagName.toLowerCase()
      return { kind: part.classList.length > 0 && name === 'div' ? name + '.' + part.classList[0] : name, left: left - corner.left, top: top - corner.top, width, height }
    }
    // How an engine divides the columns of what scrolls by itself is its own affair: the region counts, not what is in it.
    const isInside = (part) => {
      for (let around = part.parentElement; around && around !== answer; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return true
      }
      return false
    }
    const seen = [...answer.querySelectorAll('.result > *, .tabular, svg, img, iframe, table, .card')].filter((part) => part.checkVisibility() && !isInside(part))
    const isHidden = (value) => value === 'hidden' || value === 'clip'
    const isCut = (part) => {
      if (part.clientWidth <= 1 || part.textContent.trim() === '' || part.closest('svg')) return false
      const { overflowX, overflowY } = getComputedStyle(part)
      return (isHidden(overflowX) && part.scrollWidth > part.clientWidth + 2) || (isHidden(overflowY) && part.scrollHeight > part.clientHeight + 4)
    }
    const isOutside = (text) => {
      const [inner, outer] = [text.getBoundingClientRect(), text.ownerSVGElement.getBoundingClientRect()]
      return inner.left < outer.left - 2 || inner.right > outer.right + 2 || inner.top < outer.top - 4 || inner.bottom > outer.bottom + 4
    }
    const cut = [...[...answer.querySelectorAll('*')].filter(isCut), ...[...answer.querySelectorAll('svg text')].filter(isOutside)]
    return { parts: seen.map(boxOf), cut: cut.map((part) => part.textContent.trim().slice(0, 60)) }
  })()`)
  // The script above returns these fields.
  return measured as DrawnParts
}
