import type { Memory } from './read-text.ts'

/** PDFium's functions for what is cut off of an object (public/fpdf_transformpage.h, fpdf_edit.h). */
export interface ClipFunctions extends Memory {
  _FPDFPageObj_GetClipPath(object: number): number
  _FPDFClipPath_CountPaths(clip: number): number
  _FPDFClipPath_CountPathSegments(clip: number, path: number): number
  _FPDFClipPath_GetPathSegment(clip: number, path: number, segment: number): number
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number
}

/** In points from the bottom left. */
export interface Edges {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

// A round box has some twenty, and a mask of letters any number.
const MOST_SEGMENTS = 100
const FLOAT_BYTES = 4
const EVERYWHERE: Edges = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }

/**
 * What an object can draw on at most, since each box around it cuts off what sticks out.
 * @param place eight bytes of PDFium's memory
 */
export function clipOf(module: ClipFunctions, object: number, place: number): Edges {
  const clip = module._FPDFPageObj_GetClipPath(object)
  const paths = Math.max(0, module._FPDFClipPath_CountPaths(clip))
  return Array.from({ length: paths }, (_, path) => edgesOf(module, { clip, path, place })).reduce(innerOf, EVERYWHERE)
}

function edgesOf(
  module: ClipFunctions,
  at: { readonly clip: number; readonly path: number; readonly place: number },
): Edges {
  const count = module._FPDFClipPath_CountPathSegments(at.clip, at.path)
  if (count < 1 || count > MOST_SEGMENTS) return EVERYWHERE
  const points = Array.from({ length: count }, (_, segment) => {
    const handle = module._FPDFClipPath_GetPathSegment(at.clip, at.path, segment)
    module._FPDFPathSegment_GetPoint(handle, at.place, at.place + FLOAT_BYTES)
    const floats = new DataView(module.HEAPU8.buffer)
    return [floats.getFloat32(at.place, true), floats.getFloat32(at.place + FLOAT_BYTES, true)] as const
  })
  const [across, up] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...across), bottom: Math.min(...up), right: Math.max(...across), top: Math.max(...up) }
}

function innerOf(one: Edges, other: Edges): Edges {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  }
}
