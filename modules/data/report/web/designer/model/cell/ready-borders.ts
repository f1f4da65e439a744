/** Side of a ready frame in points; a third of it is a corner. */
const SIDE = 240
const CORNER = SIDE / 3

type Context = CanvasRenderingContext2D

interface ReadyBorder {
  name: string
  /** Millimetres that suit it. */
  width: number
  draw(context: Context): void
}

const black = '#1B2430'
const red = '#C23B2A'
const blue = '#1F5FA8'

/** Frames that need no file. They are drawn once and kept in the template as pictures, like one's own. */
export const readyBorders: readonly ReadyBorder[] = [
  {
    name: '双线',
    width: 6,
    draw(context) {
      square(context, 20, { color: black, width: 10 })
      square(context, 48, { color: black, width: 3 })
    },
  },
  {
    name: '红双线',
    width: 6,
    draw(context) {
      square(context, 20, { color: red, width: 10 })
      square(context, 48, { color: red, width: 3 })
    },
  },
  {
    name: '折角',
    width: 10,
    draw(context) {
      square(context, 40, { color: blue, width: 3 })
      eachCorner(context, () => line(context, { color: blue, width: 8 }, [14, 74], [14, 14], [74, 14]))
    },
  },
  {
    name: '回纹角',
    width: 12,
    draw(context) {
      square(context, 12, { color: red, width: 4 })
      square(context, 66, { color: red, width: 2 })
      eachCorner(context, () =>
        line(context, { color: red, width: 4 }, [12, 58], [58, 58], [58, 24], [26, 24], [26, 44], [44, 44], [44, 36]),
      )
    },
  },
  {
    name: '奖状',
    width: 14,
    draw(context) {
      const gold = '#B8862B'
      square(context, 10, { color: gold, width: 8 })
      square(context, 26, { color: gold, width: 2 })
      square(context, 60, { color: gold, width: 2 })
      eachCorner(context, () => {
        context.fillStyle = gold
        for (const [x, y, radius] of [
          [43, 43, 11],
          [62, 36, 5],
          [36, 62, 5],
        ] as const) {
          context.beginPath()
          context.arc(x, y, radius, 0, Math.PI * 2)
          context.fill()
        }
      })
    },
  },
]

/** How much of a ready frame is its corner, in percent. */
export const readySlice = 33

/** A ready frame as a PNG that a template can hold. */
export function drawnBorder({ name, draw }: ReadyBorder): string {
  const known = drawn.get(name)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  draw(context)
  const picture = canvas.toDataURL('image/png')
  drawn.set(name, picture)
  return picture
}

const drawn = new Map<string, string>()

interface Stroke {
  color: string
  width: number
}

function square(context: Context, inset: number, { color, width }: Stroke): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.strokeRect(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset)
}

function line(context: Context, { color, width }: Stroke, ...points: [number, number][]): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.stroke()
}

/** The same in each corner, turned towards the middle; nothing reaches beyond the corner. */
function eachCorner(context: Context, draw: () => void): void {
  for (const turn of [0, 1, 2, 3]) {
    context.save()
    context.translate(SIDE / 2, SIDE / 2)
    context.rotate((turn * Math.PI) / 2)
    context.translate(-SIDE / 2, -SIDE / 2)
    context.beginPath()
    context.rect(0, 0, CORNER, CORNER)
    context.clip()
    draw()
    context.restore()
  }
}
