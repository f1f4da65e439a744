/** A round seal around its centre, in millimetres, with y downwards. */
export interface RoundSeal {
  /** Middle of the ring's stroke. */
  radius: number
  /** Thickness of the ring. */
  ring: number
  /** Corners of the star in their order. */
  star: readonly (readonly [x: number, y: number])[]
  letters: readonly SealLetter[]
}

/** One character of the name: the centre of its square, which is turned clockwise by `turn` degrees. */
export interface SealLetter {
  text: string
  x: number
  y: number
  turn: number
  /** Side of its square. */
  size: number
}

/** Thickness of the ring of a seal of 42 mm. */
const RING = 1.2 / 42
/** From the outer edge to the letters. */
const GAP = 1.6 / 42
/** Height of a letter, where there are few. */
const LETTER = 5.6 / 42
const STAR = 7 / 42
/** Degrees that the letters take at most, and from one to the next at most. */
const [WIDEST, STEP] = [284, 27]

/** The seal of an organization: its name along the ring, a star in the middle. */
export function roundSeal(issuer: string, diameter: number): RoundSeal {
  const characters = [...issuer.replaceAll(/\s/g, '')]
  const ring = RING * diameter
  const step = characters.length < 2 ? 0 : Math.min(STEP, WIDEST / (characters.length - 1))
  const outer = diameter / 2 - ring - GAP * diameter
  // Long names get smaller letters, so that two never touch.
  const room = step === 0 ? LETTER * diameter : 2 * (outer - LETTER * diameter) * Math.sin((step * Math.PI) / 360)
  const size = Math.min(LETTER * diameter, room)
  const reach = outer - size / 2
  const first = (-step * (characters.length - 1)) / 2
  const letters = characters.map((text, at) => {
    const turn = first + step * at
    const radians = (turn * Math.PI) / 180
    return { text, x: reach * Math.sin(radians), y: -reach * Math.cos(radians), turn, size }
  })
  return { radius: diameter / 2 - ring / 2, ring, star: star(STAR * diameter), letters }
}

/** A star of five points that stands on two of them. */
function star(radius: number): (readonly [number, number])[] {
  const inner = radius * 0.382
  return Array.from({ length: 10 }, (_, at) => {
    const radians = (at * Math.PI) / 5
    const reach = at % 2 === 0 ? radius : inner
    return [reach * Math.sin(radians), -reach * Math.cos(radians)] as const
  })
}
