/** a b c d e f of SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** The product of a list of transforms such as `translate(3 4) rotate(90)`. */
export function matrixOf(transform: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, name = '', list = ''] of transform.matchAll(/(?<!\w)(\w+)\s*\(([^)]*)\)/g)) {
    const numbers = list
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number)
    matrix = multiplied(matrix, single(name, numbers))
  }
  return matrix
}

export function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** How much longer lines become. */
export function scaleIn([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

function single(name: string, [p = 0, q, r, s = 0, t = 0, u = 0]: number[]): Matrix {
  if (name === 'translate') return [1, 0, 0, 1, p, q ?? 0]
  if (name === 'scale') return [p, 0, 0, q ?? p, 0, 0]
  if (name === 'matrix') return [p, q ?? 0, r ?? 0, s, t, u]
  if (name !== 'rotate') return [1, 0, 0, 1, 0, 0]
  const angle = (p * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn: Matrix = [cos, sin, -sin, cos, 0, 0]
  if (q === undefined || r === undefined) return turn
  return multiplied(multiplied([1, 0, 0, 1, q, r], turn), [1, 0, 0, 1, -q, -r])
}
