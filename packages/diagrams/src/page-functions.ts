import { backgroundBoxes } from './in-page/background-boxes.ts'
import { contrastBetween } from './in-page/contrast/contrast-between.ts'
import { correctContrast } from './in-page/contrast/correct-contrast.ts'
import { drawnMarks } from './in-page/contrast/drawn-marks.ts'
import { groundOf } from './in-page/contrast/ground-of.ts'
import { endingInGeneric } from './in-page/ending-in-generic.ts'
import { foreignObjectToText } from './in-page/foreign-object-to-text.ts'
import { markPlace } from './in-page/formulas/mark-place.ts'
import { markedParts } from './in-page/formulas/marked-parts.ts'
import { mathStrokes } from './in-page/formulas/math-strokes.ts'
import { graphProblem } from './in-page/graph-problem.ts'
import { inlineStyles } from './in-page/inline-styles.ts'
import { isolateBlending } from './in-page/isolate-blending.ts'
import { keepSpaces } from './in-page/keep-spaces.ts'
import { fitAreas } from './in-page/layout/fit-areas.ts'
import { fitTexts } from './in-page/layout/fit-texts.ts'
import { setSize } from './in-page/layout/set-size.ts'
import { smallestLetter } from './in-page/layout/smallest-letter.ts'
import { spaceLabels } from './in-page/layout/space-labels.ts'
import { uncoverEdges } from './in-page/layout/uncover-edges.ts'
import { wholeTextBox } from './in-page/layout/whole-text-box.ts'
import { wordLines } from './in-page/layout/word-lines.ts'
import { literalAngles } from './in-page/literal-angles.ts'
import { placeMarkers } from './in-page/markers/place-markers.ts'
import { turnMarkers } from './in-page/markers/turn-markers.ts'
import { pinLines } from './in-page/pin-lines.ts'
import { pinRuns } from './in-page/pin-runs.ts'
import { pinText } from './in-page/pin-text.ts'
import { placedIcons } from './in-page/placed-icons.ts'
import { plainFilters } from './in-page/plain-filters.ts'
import { plainImages } from './in-page/plain-images.ts'
import { plainTransforms } from './in-page/plain-transforms.ts'
import { readLook } from './in-page/read-look.ts'
import { readMotion } from './in-page/read-motion.ts'
import { readProblem } from './in-page/read-problem.ts'
import { renderSource } from './in-page/render-source.ts'
import { showsAnything } from './in-page/shows-anything.ts'
import { characterReferences } from './in-page/source/character-references.ts'
import { correctReading } from './in-page/source/correct-reading.ts'
import { correctTasks } from './in-page/source/correct-tasks.ts'
import { flowLetters } from './in-page/source/flow-letters.ts'
import { frontMatter } from './in-page/source/front-matter.ts'
import { writtenLetters } from './in-page/source/written-letters.ts'
import { svgProperties } from './in-page/svg-properties.ts'
import { textBaseline } from './in-page/text-baseline.ts'
import { textLines } from './in-page/text-lines.ts'
import { toPlainColour } from './in-page/to-plain-colour.ts'
import { toPlainSvg } from './in-page/to-plain-svg.ts'
import { diagramWords } from './in-page/words/diagram-words.ts'
import { edgeHeads } from './in-page/words/edge-heads.ts'
import { graphWords } from './in-page/words/graph-words.ts'
import { hiddenAreas } from './in-page/words/hidden-areas.ts'
import { lostLabels } from './in-page/words/lost-labels.ts'
import { drawnWords, textAlternative } from './in-page/words/text-alternative.ts'
import { textCleaner } from './in-page/words/text-cleaner.ts'
import { textConnections } from './in-page/words/text-connections.ts'
import { textContents } from './in-page/words/text-contents.ts'
import { textEdge } from './in-page/words/text-edge.ts'
import { textGroups } from './in-page/words/text-groups.ts'
import { textMap } from './in-page/words/text-map.ts'
import { textMessage } from './in-page/words/text-message.ts'
import { textNames } from './in-page/words/text-names.ts'
import { textValues } from './in-page/words/text-values.ts'
import { toldApart } from './in-page/words/told-apart.ts'
import { valuesOffChart, valuesOffScale } from './in-page/words/values-off-chart.ts'

/** The functions that the drawing functions call inside the page; they are loaded into it as source. */
export const PAGE_FUNCTIONS = [
  setSize,
  contrastBetween,
  drawnMarks,
  correctContrast,
  smallestLetter,
  groundOf,
  wholeTextBox,
  toPlainSvg,
  keepSpaces,
  fitTexts,
  fitAreas,
  wordLines,
  foreignObjectToText,
  textLines,
  textAlternative,
  drawnWords,
  textCleaner,
  hiddenAreas,
  diagramWords,
  showsAnything,
  graphWords,
  graphProblem,
  readProblem,
  renderSource,
  literalAngles,
  correctReading,
  correctTasks,
  flowLetters,
  frontMatter,
  characterReferences,
  writtenLetters,
  edgeHeads,
  textConnections,
  textEdge,
  textMessage,
  textMap,
  textContents,
  textGroups,
  textNames,
  textValues,
  valuesOffChart,
  valuesOffScale,
  lostLabels,
  toldApart,
  textBaseline,
  mathStrokes,
  markedParts,
  markPlace,
  backgroundBoxes,
  placedIcons,
  plainImages,
  plainTransforms,
  inlineStyles,
  isolateBlending,
  svgProperties,
  readLook,
  endingInGeneric,
  toPlainColour,
  readMotion,
  placeMarkers,
  turnMarkers,
  uncoverEdges,
  spaceLabels,
  plainFilters,
  pinText,
  pinLines,
  pinRuns,
]
