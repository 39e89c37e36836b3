import { drawBars } from './draw-bars.js'
import { drawCards } from './draw-cards.js'
import { drawChain } from './draw-chain.js'
import { drawChanges } from './draw-changes.js'
import { drawLine } from './draw-line.js'
import { drawMap } from './draw-map.js'
import { drawMarks } from './draw-marks.js'
import { drawWaterfall } from './draw-waterfall.js'

/** @import { Answer } from './call-types.d.ts' */
/** @import { AnswerDrawing } from '../../contract/views/answer-view.ts' */

/** @type {{ readonly [K in AnswerDrawing['kind']]: (drawing: Extract<AnswerDrawing, { kind: K }>, answer: Answer) => HTMLElement | undefined }} */
const DRAW = {
  bars: drawBars,
  cards: drawCards,
  chain: drawChain,
  changes: drawChanges,
  line: drawLine,
  map: drawMap,
  marks: drawMarks,
  waterfall: drawWaterfall,
}

/**
 * What the service's view draws of an answer; nothing for what the answer lacks.
 * @param {Answer} answer
 * @returns {readonly HTMLElement[]}
 */
export function showDrawings(answer) {
  return (answer.view?.drawings ?? []).flatMap((drawing) => {
    // The table has for each kind the function that takes it.
    const draw = /** @type {(drawing: AnswerDrawing, answer: Answer) => HTMLElement | undefined} */ (DRAW[drawing.kind])
    return draw(drawing, answer) ?? []
  })
}
