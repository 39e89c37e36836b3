/** A colour in sRGB: 0 to 255, opacity 0 to 1. */
export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly alpha: number
}

type Triple = readonly [number, number, number]

// CSS Color 4, 18: sample code for conversions.
const XYZ_D65_TO_LINEAR = [
  [12831 / 3959, -329 / 214, -1974 / 3959],
  [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
  [705 / 12673, -2585 / 12673, 705 / 667],
] as const
const D50_TO_D65 = [
  [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
  [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
  [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
] as const
const P3_TO_XYZ = [
  [608311 / 1250200, 189793 / 714400, 198249 / 1000160],
  [35783 / 156275, 247089 / 357200, 198249 / 2500400],
  [0, 32229 / 714400, 5220557 / 5000800],
] as const
const OKLAB_TO_LMS = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
] as const
const LMS_TO_LINEAR = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const
// The white of D50; its Y is 1.
const WHITE_X = 0.3457 / 0.3585
const WHITE_Z = (1 - 0.3457 - 0.3585) / 0.3585

const SPACES: Readonly<Record<string, (components: Triple) => Triple>> = {
  rgb: (components) => map(components, (component) => component / 255),
  srgb: (components) => components,
  'srgb-linear': (linear) => map(linear, toGamma),
  'display-p3': (p3) => fromXyz(multiply(P3_TO_XYZ, map(p3, toLinear))),
  xyz: fromXyz,
  'xyz-d65': fromXyz,
  'xyz-d50': (xyz) => fromXyz(multiply(D50_TO_D65, xyz)),
  hsl: ([hue, saturation, lightness]) => fromHsl(hue, saturation / 100, lightness / 100),
  hwb: fromHwb,
  lab: fromLab,
  lch: (lch) => fromLab(fromPolar(lch)),
  oklab: fromOklab,
  oklch: (lch) => fromOklab(fromPolar(lch)),
}

/** Converts components of a CSS colour space to sRGB, each clipped to its range as browsers do; null if unknown. */
export function toSrgb(space: string, components: Triple): Omit<Colour, 'alpha'> | null {
  const convert = Object.hasOwn(SPACES, space) ? SPACES[space] : undefined
  if (!convert) return null
  const [r, g, b] = map(convert(components), (part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
  return { r, g, b }
}

function map([first, second, third]: Triple, change: (component: number) => number): Triple {
  return [change(first), change(second), change(third)]
}

function multiply([first, second, third]: readonly [Triple, Triple, Triple], vector: Triple): Triple {
  return map([0, 1, 2], (at) => {
    const [x, y, z] = at === 0 ? first : at === 1 ? second : third
    return x * vector[0] + y * vector[1] + z * vector[2]
  })
}

function toGamma(linear: number): number {
  const size = Math.abs(linear)
  return Math.sign(linear) * (size > 0.0031308 ? 1.055 * size ** (1 / 2.4) - 0.055 : 12.92 * size)
}

function toLinear(encoded: number): number {
  const size = Math.abs(encoded)
  return Math.sign(encoded) * (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4)
}

function fromXyz(xyz: Triple): Triple {
  return map(multiply(XYZ_D65_TO_LINEAR, xyz), toGamma)
}

function fromPolar([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180
  const radius = Math.max(0, chroma)
  return [lightness, radius * Math.cos(angle), radius * Math.sin(angle)]
}

function fromLab([lightness, a, b]: Triple): Triple {
  const [kappa, epsilon] = [24389 / 27, 216 / 24389]
  const y = (Math.min(100, Math.max(0, lightness)) + 16) / 116
  const [fx, fz] = [a / 500 + y, y - b / 200]
  const expand = (f: number) => (f ** 3 > epsilon ? f ** 3 : (116 * f - 16) / kappa)
  return fromXyz(multiply(D50_TO_D65, [expand(fx) * WHITE_X, expand(y), expand(fz) * WHITE_Z]))
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const lms = multiply(OKLAB_TO_LMS, [Math.min(1, Math.max(0, lightness)), a, b])
  return map(
    multiply(
      LMS_TO_LINEAR,
      map(lms, (root) => root ** 3),
    ),
    toGamma,
  )
}

function fromHsl(hue: number, saturation: number, lightness: number): Triple {
  const vivid = Math.min(1, Math.max(0, saturation))
  return map([0, 8, 4], (shift) => {
    const at = (((shift + hue / 30) % 12) + 12) % 12
    return lightness - vivid * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  })
}

function fromHwb([hue, whiteness, blackness]: Triple): Triple {
  const [white, black] = [whiteness / 100, blackness / 100]
  if (white + black >= 1) return map([0, 0, 0], () => white / (white + black))
  return map(fromHsl(hue, 1, 0.5), (part) => part * (1 - white - black) + white)
}
