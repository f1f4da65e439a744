/** Side of a ready frame in points; a third of it is a corner. */
const SIDE = 240
const CORNER = SIDE / 3

type Pen = CanvasRenderingContext2D

interface ReadyBorder {
  name: string
  /** Millimetres that suit it. */
  width: number
  draw(pen: Pen): void
}

const ink = '#1B2430'
const red = '#C23B2A'
const blue = '#1F5FA8'

/** Frames that need no file. They are drawn once and kept in the template as pictures, like one's own. */
export const readyBorders: readonly ReadyBorder[] = [
  {
    name: '双线',
    width: 6,
    draw(pen) {
      square(pen, 20, { color: ink, width: 10 })
      square(pen, 48, { color: ink, width: 3 })
    },
  },
  {
    name: '红双线',
    width: 6,
    draw(pen) {
      square(pen, 20, { color: red, width: 10 })
      square(pen, 48, { color: red, width: 3 })
    },
  },
  {
    name: '折角',
    width: 10,
    draw(pen) {
      square(pen, 40, { color: blue, width: 3 })
      eachCorner(pen, () => line(pen, { color: blue, width: 8 }, [14, 74], [14, 14], [74, 14]))
    },
  },
  {
    name: '回纹角',
    width: 12,
    draw(pen) {
      square(pen, 12, { color: red, width: 4 })
      square(pen, 66, { color: red, width: 2 })
      eachCorner(pen, () =>
        line(pen, { color: red, width: 4 }, [12, 58], [58, 58], [58, 24], [26, 24], [26, 44], [44, 44], [44, 36]),
      )
    },
  },
  {
    name: '奖状',
    width: 14,
    draw(pen) {
      const gold = '#B8862B'
      square(pen, 10, { color: gold, width: 8 })
      square(pen, 26, { color: gold, width: 2 })
      square(pen, 60, { color: gold, width: 2 })
      eachCorner(pen, () => {
        pen.fillStyle = gold
        for (const [x, y, radius] of [
          [43, 43, 11],
          [62, 36, 5],
          [36, 62, 5],
        ] as const) {
          pen.beginPath()
          pen.arc(x, y, radius, 0, Math.PI * 2)
          pen.fill()
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
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  draw(pen)
  const picture = canvas.toDataURL('image/png')
  drawn.set(name, picture)
  return picture
}

const drawn = new Map<string, string>()

interface Stroke {
  color: string
  width: number
}

function square(pen: Pen, inset: number, { color, width }: Stroke): void {
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.strokeRect(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset)
}

function line(pen: Pen, { color, width }: Stroke, ...points: [number, number][]): void {
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}

/** The same in each corner, turned towards the middle; nothing reaches beyond the corner. */
function eachCorner(pen: Pen, draw: () => void): void {
  for (const turn of [0, 1, 2, 3]) {
    pen.save()
    pen.translate(SIDE / 2, SIDE / 2)
    pen.rotate((turn * Math.PI) / 2)
    pen.translate(-SIDE / 2, -SIDE / 2)
    pen.beginPath()
    pen.rect(0, 0, CORNER, CORNER)
    pen.clip()
    draw()
    pen.restore()
  }
}
