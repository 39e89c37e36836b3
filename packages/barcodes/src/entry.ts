export { HEX_COLOUR, readBarColours } from './bar-colours.ts'
export { drawSymbol } from './draw-symbol.ts'
export { type DrawnSymbol, loadEncoder, renderSymbol, type SymbolRequest } from './render-symbol.ts'
export { type BarcodeType, SYMBOLOGIES, type Symbology } from './symbology.ts'
