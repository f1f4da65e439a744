import { errors, type FormulaValue, isError, textFrom, type Operand, isRange } from '../value.ts'
import { type FormulaFunction, type Functions, MANY, number, or, text, three, values, whole } from './define.ts'

interface Complex {
  real: number
  imaginary: number
  /** The letter of the imaginary part, as it was written; null: there was none. */
  letter: string | null
}

/** Complex numbers, which travel as texts such as `3+4i`. */
export const complex: Functions = {
  COMPLEX: three([number, number, or(text, 'i')], (real, imaginary, letter) =>
    letter === 'i' || letter === 'j' ? written({ real, imaginary, letter }) : errors.value,
  ),
  IMREAL: of(({ real }) => real),
  IMAGINARY: of(({ imaginary }) => imaginary),
  IMABS: of(size),
  IMARGUMENT: of((z) => (size(z) === 0 ? errors.divide : angle(z))),
  IMCONJUGATE: to((z) => ({ ...z, imaginary: -z.imaginary })),
  IMEXP: to(exponential),
  IMLN: to((z) => (size(z) === 0 ? null : { ...z, real: Math.log(size(z)), imaginary: angle(z) })),
  IMLOG10: to((z) => logarithm(z, Math.LN10)),
  IMLOG2: to((z) => logarithm(z, Math.LN2)),
  IMSQRT: to((z) => polar(Math.sqrt(size(z)), angle(z) / 2, z)),
  IMPOWER: values(2, 2, ([base = null, exponent = null]) => {
    const [z, n] = [read(base), number.read(exponent)]
    if (isError(z)) return z
    if (isError(n)) return n
    if (size(z) === 0) return n > 0 ? 0 : errors.number
    return written(polar(size(z) ** n, angle(z) * n, z))
  }),
  IMSIN: to(sine),
  IMCOS: to(cosine),
  IMTAN: to((z) => quotient(sine(z), cosine(z))),
  IMCOT: to((z) => quotient(cosine(z), sine(z))),
  IMSEC: to((z) => quotient(ONE, cosine(z))),
  IMCSC: to((z) => quotient(ONE, sine(z))),
  IMSINH: to(hyperbolicSine),
  IMCOSH: to(hyperbolicCosine),
  IMSECH: to((z) => quotient(ONE, hyperbolicCosine(z))),
  IMCSCH: to((z) => quotient(ONE, hyperbolicSine(z))),
  IMSUB: pair((a, b) => ({ real: a.real - b.real, imaginary: a.imaginary - b.imaginary })),
  IMDIV: pair(quotient),
  IMSUM: many((a, b) => ({ real: a.real + b.real, imaginary: a.imaginary + b.imaginary })),
  IMPRODUCT: many(product),
}

type Parts = Pick<Complex, 'real' | 'imaginary'>

const ONE: Parts = { real: 1, imaginary: 0 }
const NUMBER = '(?:\\d+\\.?\\d*|\\.\\d+)(?:E[+-]?\\d+)?'
const FORM = new RegExp(`^([+-]?${NUMBER})?(?:([+-]?(?:${NUMBER})?)([ij]))?$`, 'i')

function read(value: FormulaValue): Complex | { error: string } {
  if (isError(value)) return value
  if (typeof value === 'number') return { real: value, imaginary: 0, letter: null }
  if (typeof value === 'boolean') return errors.value
  const found = FORM.exec(textFrom(value).trim() || '0')
  if (found === null) return errors.number
  const [, real, imaginary, letter] = found
  // `3i` alone is read as a real part that is followed by the letter.
  if (real !== undefined && imaginary === '' && letter !== undefined)
    return { real: 0, imaginary: Number(real), letter }
  if (real !== undefined && letter !== undefined && !/^[+-]/.test(imaginary ?? '')) return errors.number
  const factor = imaginary === '+' || imaginary === '' ? 1 : imaginary === '-' ? -1 : Number(imaginary ?? 0)
  return { real: Number(real ?? 0), imaginary: factor, letter: letter ?? null }
}

function written({ real, imaginary, letter }: Complex): FormulaValue {
  if (!Number.isFinite(real) || !Number.isFinite(imaginary)) return errors.number
  if (imaginary === 0) return textFrom(real)
  const size = Math.abs(imaginary) === 1 ? '' : textFrom(Math.abs(imaginary))
  const sign = imaginary < 0 ? '-' : real === 0 ? '' : '+'
  return `${real === 0 ? '' : textFrom(real)}${sign}${size}${letter ?? 'i'}`
}

function of(decide: (z: Complex) => FormulaValue): FormulaFunction {
  return values(1, 1, ([value = null]) => {
    const z = read(value)
    return isError(z) ? z : decide(z)
  })
}

/** null: there is no such number. */
function to(change: (z: Complex) => Parts | null): FormulaFunction {
  return of((z) => {
    const result = change(z)
    return result === null ? errors.number : written({ ...result, letter: z.letter })
  })
}

function pair(join: (a: Parts, b: Parts) => Parts | null): FormulaFunction {
  return values(2, 2, ([first = null, second = null]) => {
    const [a, b] = [read(first), read(second)]
    if (isError(a)) return a
    if (isError(b)) return b
    if (a.letter !== null && b.letter !== null && a.letter !== b.letter) return errors.value
    const result = join(a, b)
    return result === null ? errors.number : written({ ...result, letter: a.letter ?? b.letter })
  })
}

function many(join: (a: Parts, b: Parts) => Parts): FormulaFunction {
  return whole(1, MANY, (args: Operand[]) => {
    const cells = args.flatMap((arg) => (isRange(arg) ? arg.values.filter((value) => value !== null) : [arg]))
    let result: Parts | null = null
    let letter: string | null = null
    for (const cell of cells) {
      const z = read(cell)
      if (isError(z)) return z
      if (letter !== null && z.letter !== null && letter !== z.letter) return errors.value
      letter ??= z.letter
      result = result === null ? z : join(result, z)
    }
    return result === null ? 0 : written({ ...result, letter })
  })
}

function size({ real, imaginary }: Parts): number {
  return Math.hypot(real, imaginary)
}

function angle({ real, imaginary }: Parts): number {
  return Math.atan2(imaginary, real)
}

function polar(length: number, at: number, { letter }: Complex): Complex {
  return { real: length * Math.cos(at), imaginary: length * Math.sin(at), letter }
}

function exponential({ real, imaginary }: Parts): Parts {
  const length = Math.exp(real)
  return { real: length * Math.cos(imaginary), imaginary: length * Math.sin(imaginary) }
}

function logarithm(z: Parts, base: number): Parts | null {
  return size(z) === 0 ? null : { real: Math.log(size(z)) / base, imaginary: angle(z) / base }
}

function sine({ real, imaginary }: Parts): Parts {
  return { real: Math.sin(real) * Math.cosh(imaginary), imaginary: Math.cos(real) * Math.sinh(imaginary) }
}

function cosine({ real, imaginary }: Parts): Parts {
  return { real: Math.cos(real) * Math.cosh(imaginary), imaginary: -Math.sin(real) * Math.sinh(imaginary) }
}

function hyperbolicSine({ real, imaginary }: Parts): Parts {
  return { real: Math.sinh(real) * Math.cos(imaginary), imaginary: Math.cosh(real) * Math.sin(imaginary) }
}

function hyperbolicCosine({ real, imaginary }: Parts): Parts {
  return { real: Math.cosh(real) * Math.cos(imaginary), imaginary: Math.sinh(real) * Math.sin(imaginary) }
}

function product(a: Parts, b: Parts): Parts {
  return {
    real: a.real * b.real - a.imaginary * b.imaginary,
    imaginary: a.real * b.imaginary + a.imaginary * b.real,
  }
}

function quotient(a: Parts, b: Parts): Parts | null {
  const scale = b.real ** 2 + b.imaginary ** 2
  if (scale === 0) return null
  const { real, imaginary } = product(a, { real: b.real, imaginary: -b.imaginary })
  return { real: real / scale, imaginary: imaginary / scale }
}
