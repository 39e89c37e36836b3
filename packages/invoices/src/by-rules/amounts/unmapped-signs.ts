import type { PlacedText } from '../../e-invoice/pdf-file.ts'

const SIGN = /^(?![A-Za-z])\p{Script=Latin}$/u
const AMOUNT = /^\d[\d.,]*[.,]\d{2}$/
const SIGN_OF_AMOUNT = /^(?![A-Za-z])\p{Script=Latin}(?=\d[\d.,]*[.,]\d{2}$)/u

/** Leaves out the letter that touches an amount, 'ī399.01': a font without a sign of the currency has it in its place. */
export function withoutUnmappedSigns(page: readonly PlacedText[]): PlacedText[] {
  return page.flatMap((piece, index) => {
    const next = page[index + 1]
    const isSign = SIGN.test(piece.text) && next && AMOUNT.test(next.text) && touches(piece, next)
    return isSign ? [] : [{ ...piece, text: piece.text.replace(SIGN_OF_AMOUNT, '') }]
  })
}

function touches(piece: PlacedText, next: PlacedText): boolean {
  return next.y === piece.y && Math.abs(next.x - piece.x - piece.width) < piece.height / 2
}
