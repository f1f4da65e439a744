import effects from 'echarts-gl/lib/effect/composite.js'

/** What draws and knows how large it is. */
interface Renderer {
  getWidth: () => number
  getHeight: () => number
}

interface Sized {
  setParameter: (name: string, value: number[]) => void
}

/**
 * echarts-gl writes the sizes of its pictures as `expr(width * 1.0 / 2)` and makes programs of these texts, which the
 * policy of our pages forbids: then nothing is drawn in three dimensions. Here they become functions.
 */
export function makeSizesPlain(): void {
  for (const { parameters = {}, outputs = {} } of effects.nodes) {
    for (const [name, value] of Object.entries(parameters)) {
      const sides = sidesIn(value)
      if (sides.length > 0)
        parameters[name] = function setSize(this: Sized, renderer: Renderer) {
          this.setParameter(
            name,
            sides.map((side) => side(renderer)),
          )
        }
    }
    for (const { parameters: sizes = {} } of Object.values(outputs))
      for (const [name, value] of Object.entries(sizes)) sizes[name] = sidesIn(value)[0] ?? value
  }
}

/** The widths and heights that a text names, each with what it is divided by. */
function sidesIn(value: unknown): ((renderer: Renderer) => number)[] {
  if (typeof value !== 'string' || !value.startsWith('expr(')) return []
  return [...value.matchAll(/(width|height)(?: \* 1\.0)?(?: \/ (\d+))?/g)].map(
    ([, side, part = '1']) =>
      (renderer) =>
        (side === 'width' ? renderer.getWidth() : renderer.getHeight()) / Number(part),
  )
}
