import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import type { Answer } from '../calls/call-types.ts'
import { drawBars } from './draw-bars.ts'
import { drawCards } from './draw-cards.ts'
import { drawChain } from './draw-chain.ts'
import { drawChanges } from './draw-changes.ts'
import { drawLine } from './draw-line.ts'
import { drawMap } from './draw-map.ts'
import { drawMarks } from './draw-marks.ts'
import { drawWaterfall } from './draw-waterfall.ts'

const DRAW: {
  readonly [K in AnswerDrawing['kind']]: (
    drawing: Extract<AnswerDrawing, { kind: K }>,
    answer: Answer,
  ) => HTMLElement | undefined
} = {
  bars: drawBars,
  cards: drawCards,
  chain: drawChain,
  changes: drawChanges,
  line: drawLine,
  map: drawMap,
  marks: drawMarks,
  waterfall: drawWaterfall,
}

/** What the service's view draws of an answer; nothing for what the answer lacks. */
export function showDrawings(answer: Answer): readonly HTMLElement[] {
  return (answer.view?.drawings ?? []).flatMap((drawing) => {
    // The table has for each kind the function that takes it.
    const draw = DRAW[drawing.kind] as (drawing: AnswerDrawing, answer: Answer) => HTMLElement | undefined
    return draw(drawing, answer) ?? []
  })
}
