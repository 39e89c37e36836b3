import type { IconPack } from '../icon-pack.ts'
import type { ReadDiagram } from '../read-diagram.ts'
import type { backgroundBoxes as BackgroundBoxes } from './background-boxes.ts'
import type { contrastBetween as ContrastBetween } from './contrast/contrast-between.ts'
import type { correctContrast as CorrectContrast } from './contrast/correct-contrast.ts'
import type { drawnMarks as DrawnMarks } from './contrast/drawn-marks.ts'
import type { groundOf as GroundOf } from './contrast/ground-of.ts'
import type { endingInGeneric as EndingInGeneric } from './ending-in-generic.ts'
import type { foreignObjectToText as ForeignObjectToText } from './foreign-object-to-text.ts'
import type { markPlace as MarkPlace } from './formulas/mark-place.ts'
import type { markedParts as MarkedParts } from './formulas/marked-parts.ts'
import type { mathStrokes as MathStrokes } from './formulas/math-strokes.ts'
import type { graphProblem as GraphProblem } from './graph-problem.ts'
import type { inlineStyles as InlineStyles } from './inline-styles.ts'
import type { isolateBlending as IsolateBlending } from './isolate-blending.ts'
import type { keepSpaces as KeepSpaces } from './keep-spaces.ts'
import type { fitAreas as FitAreas } from './layout/fit-areas.ts'
import type { fitTexts as FitTexts } from './layout/fit-texts.ts'
import type { setSize as SetSize } from './layout/set-size.ts'
import type { smallestLetter as SmallestLetter } from './layout/smallest-letter.ts'
import type { spaceLabels as SpaceLabels } from './layout/space-labels.ts'
import type { uncoverEdges as UncoverEdges } from './layout/uncover-edges.ts'
import type { wholeTextBox as WholeTextBox } from './layout/whole-text-box.ts'
import type { wordLines as WordLines } from './layout/word-lines.ts'
import type { literalAngles as LiteralAngles } from './literal-angles.ts'
import type { placeMarkers as PlaceMarkers } from './markers/place-markers.ts'
import type { turnMarkers as TurnMarkers } from './markers/turn-markers.ts'
import type { pinLines as PinLines } from './pin-lines.ts'
import type { pinRuns as PinRuns } from './pin-runs.ts'
import type { pinText as PinText } from './pin-text.ts'
import type { placedIcons as PlacedIcons } from './placed-icons.ts'
import type { plainFilters as PlainFilters } from './plain-filters.ts'
import type { plainImages as PlainImages } from './plain-images.ts'
import type { plainTransforms as PlainTransforms } from './plain-transforms.ts'
import type { readLook as ReadLook } from './read-look.ts'
import type { readMotion as ReadMotion } from './read-motion.ts'
import type { readProblem as ReadProblem } from './read-problem.ts'
import type { renderSource as RenderSource } from './render-source.ts'
import type { showsAnything as ShowsAnything } from './shows-anything.ts'
import type { characterReferences as CharacterReferences } from './source/character-references.ts'
import type { correctReading as CorrectReading } from './source/correct-reading.ts'
import type { correctTasks as CorrectTasks } from './source/correct-tasks.ts'
import type { flowLetters as FlowLetters } from './source/flow-letters.ts'
import type { frontMatter as FrontMatter } from './source/front-matter.ts'
import type { writtenLetters as WrittenLetters } from './source/written-letters.ts'
import type { svgProperties as SvgProperties } from './svg-properties.ts'
import type { textBaseline as TextBaseline } from './text-baseline.ts'
import type { textLines as TextLines } from './text-lines.ts'
import type { toPlainColour as ToPlainColour } from './to-plain-colour.ts'
import type { toPlainSvg as ToPlainSvg } from './to-plain-svg.ts'
import type { diagramWords as DiagramWords } from './words/diagram-words.ts'
import type { edgeHeads as EdgeHeads } from './words/edge-heads.ts'
import type { graphWords as GraphWords } from './words/graph-words.ts'
import type { hiddenAreas as HiddenAreas } from './words/hidden-areas.ts'
import type { lostLabels as LostLabels } from './words/lost-labels.ts'
import type { drawnWords as DrawnWords, textAlternative as TextAlternative } from './words/text-alternative.ts'
import type { textCleaner as TextCleaner } from './words/text-cleaner.ts'
import type { textConnections as TextConnections } from './words/text-connections.ts'
import type { textContents as TextContents } from './words/text-contents.ts'
import type { textEdge as TextEdge } from './words/text-edge.ts'
import type { textGroups as TextGroups } from './words/text-groups.ts'
import type { textMap as TextMap } from './words/text-map.ts'
import type { textMessage as TextMessage } from './words/text-message.ts'
import type { textNames as TextNames } from './words/text-names.ts'
import type { textValues as TextValues } from './words/text-values.ts'
import type { toldApart as ToldApart } from './words/told-apart.ts'
import type { valuesOffChart as ValuesOffChart, valuesOffScale as ValuesOffScale } from './words/values-off-chart.ts'

// The functions that page-functions.ts loads into the page, where they call each other by name, and the two drawing
// programs.
declare global {
  const backgroundBoxes: typeof BackgroundBoxes
  const contrastBetween: typeof ContrastBetween
  const diagramWords: typeof DiagramWords
  const drawnWords: typeof DrawnWords
  const drawnMarks: typeof DrawnMarks
  const edgeHeads: typeof EdgeHeads
  const endingInGeneric: typeof EndingInGeneric
  const fitAreas: typeof FitAreas
  const fitTexts: typeof FitTexts
  const foreignObjectToText: typeof ForeignObjectToText
  const graphProblem: typeof GraphProblem
  const graphWords: typeof GraphWords
  const frontMatter: typeof FrontMatter
  const groundOf: typeof GroundOf
  const hiddenAreas: typeof HiddenAreas
  const inlineStyles: typeof InlineStyles
  const isolateBlending: typeof IsolateBlending
  const keepSpaces: typeof KeepSpaces
  const lostLabels: typeof LostLabels
  const literalAngles: typeof LiteralAngles
  const characterReferences: typeof CharacterReferences
  const correctReading: typeof CorrectReading
  const correctTasks: typeof CorrectTasks
  const flowLetters: typeof FlowLetters
  const writtenLetters: typeof WrittenLetters
  const markPlace: typeof MarkPlace
  const markedParts: typeof MarkedParts
  const mathStrokes: typeof MathStrokes
  const correctContrast: typeof CorrectContrast
  const pinLines: typeof PinLines
  const pinRuns: typeof PinRuns
  const pinText: typeof PinText
  const placedIcons: typeof PlacedIcons
  const placeMarkers: typeof PlaceMarkers
  const plainFilters: typeof PlainFilters
  const plainImages: typeof PlainImages
  const plainTransforms: typeof PlainTransforms
  const readLook: typeof ReadLook
  const readMotion: typeof ReadMotion
  const readProblem: typeof ReadProblem
  const renderSource: typeof RenderSource
  const setSize: typeof SetSize
  const showsAnything: typeof ShowsAnything
  const smallestLetter: typeof SmallestLetter
  const spaceLabels: typeof SpaceLabels
  const svgProperties: typeof SvgProperties
  const textAlternative: typeof TextAlternative
  const textBaseline: typeof TextBaseline
  const textCleaner: typeof TextCleaner
  const textConnections: typeof TextConnections
  const textContents: typeof TextContents
  const textEdge: typeof TextEdge
  const textGroups: typeof TextGroups
  const textLines: typeof TextLines
  const textMap: typeof TextMap
  const textMessage: typeof TextMessage
  const textNames: typeof TextNames
  const textValues: typeof TextValues
  const toPlainColour: typeof ToPlainColour
  const toPlainSvg: typeof ToPlainSvg
  const toldApart: typeof ToldApart
  const turnMarkers: typeof TurnMarkers
  const uncoverEdges: typeof UncoverEdges
  const valuesOffChart: typeof ValuesOffChart
  const valuesOffScale: typeof ValuesOffScale
  const wholeTextBox: typeof WholeTextBox
  const wordLines: typeof WordLines

  // Only a `var` declares a property of globalThis.
  var settingsInUse: string | undefined
  var layoutsReady: Promise<unknown> | undefined
  var mermaid: {
    initialize(settings: object): void
    registerIconPacks(packs: readonly IconPack[]): void
    /** Throws if the source names no kind of diagram. */
    detectType(code: string): string
    parse(code: string, options: { readonly suppressErrors: true }): Promise<unknown>
    /** The settings of the last drawing, with those of its source. */
    readonly mermaidAPI: {
      getConfig(): { readonly themeVariables: Readonly<Record<string, unknown>> }
      getDiagramFromText(code: string): Promise<{
        readonly db: ReadDiagram
        readonly type: string
        /** One object for all diagrams of a kind. */
        readonly renderer: { draw(...given: unknown[]): Promise<void> | void }
      }>
    }
    render(id: string, code: string): Promise<{ readonly svg: string; readonly diagramType: string }>
  }
  var graphviz: Graphviz | undefined
  var Viz: { instance(): Promise<Graphviz> }

  interface Graphviz {
    render(
      code: string,
      options: object,
    ): {
      readonly status: 'success' | 'failure'
      readonly output: string
      /** `level` is error where something is not drawn. */
      readonly errors: readonly { readonly message: string; readonly level?: 'error' | 'warning' }[]
    }
  }
}
