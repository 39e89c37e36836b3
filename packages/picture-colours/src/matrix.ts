/** Three numbers, such as the parts of a colour. */
export type Triple = readonly [number, number, number]
/** Three rows. */
export type Matrix = readonly [Triple, Triple, Triple]

/** The product of a matrix and a column. */
export function apply(matrix: Matrix, [x, y, z]: Triple): Triple {
  return each(matrix, ([a, b, c]) => a * x + b * y + c * z)
}

/** The product of two matrices. */
export function multiply(left: Matrix, right: Matrix): Matrix {
  return transposeMatrix(each(transposeMatrix(right), (column) => apply(left, column)))
}

/** The inverse of a matrix; of numbers that are not finite if it has none. */
export function invert([a, b, c]: Matrix): Matrix {
  const determinant = dot(a, cross(b, c))
  return transposeMatrix(each([cross(b, c), cross(c, a), cross(a, b)], (row) => scaleTriple(row, 1 / determinant)))
}

/** Rows become columns. */
export function transposeMatrix([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  return [
    [a, d, g],
    [b, e, h],
    [c, f, i],
  ]
}

/** Every part times a factor. */
export function scaleTriple(triple: Triple, factor: number): Triple {
  return each(triple, (part) => part * factor)
}

/** Converts three parts, one by one. */
export function each<Part, Result>([a, b, c]: readonly [Part, Part, Part], to: (part: Part) => Result) {
  return [to(a), to(b), to(c)] as const
}

function dot([a, b, c]: Triple, [d, e, f]: Triple): number {
  return a * d + b * e + c * f
}

function cross([a, b, c]: Triple, [d, e, f]: Triple): Triple {
  return [b * f - c * e, c * d - a * f, a * e - b * d]
}
