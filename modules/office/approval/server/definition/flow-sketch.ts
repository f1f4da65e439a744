import { definitionOf, isFork, isHuman, type Node } from '@mingtai/approval-engine'
import { escapedMarkup } from '@mingtai/zh'

const [WIDTH, HEIGHT, MARGIN] = [240, 135, 12]
const [BOX_WIDTH, BOX_HEIGHT, GAP, LANE_GAP, END] = [46, 20, 12, 8, 8]
/** A box never looks larger than this many times its own size. */
const MOST_SCALE = 1.5
const MOST_SIGNS = 5
const line = '#9AA5A1'

interface Size {
  width: number
  height: number
}

/** A flow as a small drawing from left to right: its steps by name, and the arms of its forks one below the other. */
export function flowSketch(flow: unknown): string {
  const read = definitionOf(flow)
  const first = read.ok ? read.definition.start.next : null
  const lane = sizeOfLane(first)
  const whole = { width: lane.width + 2 * END + GAP, height: Math.max(lane.height, END) }
  const scale = Math.min(MOST_SCALE, (WIDTH - 2 * MARGIN) / whole.width, (HEIGHT - 2 * MARGIN) / whole.height)
  const x = (WIDTH - whole.width * scale) / 2
  const middle = whole.height / 2
  const end = whole.width - END / 2
  const drawn = [
    `<path stroke="${line}" fill="none" d="M${END} ${middle}h${GAP}"/>`,
    `<circle cx="${END / 2}" cy="${middle}" r="${END / 2}" fill="#1F5FA8"/>`,
    drawLane(first, END + GAP, middle),
    `<circle cx="${end}" cy="${middle}" r="${END / 2 - 0.8}" fill="#fff" stroke="#4B5765" stroke-width="1.6"/>`,
  ]
  const place = `translate(${x.toFixed(1)} ${((HEIGHT - whole.height * scale) / 2).toFixed(1)}) scale(${scale.toFixed(3)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g transform="${place}">${drawn.join('')}</g></svg>`
}

/** With the gap after each of its steps. */
function sizeOfLane(first: Node | null): Size {
  const sizes = stepsOf(first).map(sizeOfStep)
  return {
    width: sizes.reduce((sum, { width }) => sum + width + GAP, 0),
    height: Math.max(BOX_HEIGHT, ...sizes.map(({ height }) => height)),
  }
}

function sizeOfStep(node: Node): Size {
  if (!isFork(node)) return { width: BOX_WIDTH, height: BOX_HEIGHT }
  const lanes = node.arms.map(({ next }) => sizeOfLane(next))
  return {
    width: Math.max(0, ...lanes.map(({ width }) => width)) + GAP,
    height: lanes.reduce((sum, { height }) => sum + height, LANE_GAP * Math.max(0, lanes.length - 1)),
  }
}

function stepsOf(first: Node | null): Node[] {
  const steps: Node[] = []
  for (let node = first; node !== null; node = node.next) steps.push(node)
  return steps
}

/** A lane whose middle line is at `y`, with the line after each of its steps. */
function drawLane(first: Node | null, left: number, y: number): string {
  let x = left
  return stepsOf(first)
    .map((node) => {
      const { width } = sizeOfStep(node)
      const step = isFork(node) ? drawFork(node, { x, y, width }) : drawBox(node, x, y)
      x += width + GAP
      return `${step}<path stroke="${line}" fill="none" d="M${x - GAP} ${y}h${GAP}"/>`
    })
    .join('')
}

interface ForkPlace {
  x: number
  y: number
  width: number
}

function drawFork(node: Extract<Node, { arms: unknown }>, { x, y, width }: ForkPlace): string {
  const lanes = node.arms.map(({ next }) => ({ next, ...sizeOfLane(next) }))
  let top = y - sizeOfStep(node).height / 2
  return lanes
    .map((lane) => {
      const middle = top + lane.height / 2
      top += lane.height + LANE_GAP
      const end = x + GAP + lane.width
      const lines = `M${x} ${y}V${middle}h${GAP}M${end} ${middle}H${x + width}V${y}`
      return `<path stroke="${line}" fill="none" d="${lines}"/>${drawLane(lane.next, x + GAP, middle)}`
    })
    .join('')
}

function drawBox(node: Node, x: number, y: number): string {
  const [fill, stroke] = coloursOf(node)
  const box = `<rect x="${x}" y="${y - BOX_HEIGHT / 2}" width="${BOX_WIDTH}" height="${BOX_HEIGHT}" rx="3" fill="${fill}" stroke="${stroke}" stroke-width=".8"/>`
  const words = `<text x="${x + BOX_WIDTH / 2}" y="${y + 2.8}" text-anchor="middle" font-family="sans-serif" font-size="8" fill="#1B2430">${escapedMarkup(cut(node.name))}</text>`
  return box + words
}

function coloursOf(node: Node): [fill: string, stroke: string] {
  if (isHuman(node)) return ['#E8F0FA', '#1F5FA8']
  return node.type === 'cc' ? ['#FAF0DC', '#8A5A0C'] : ['#EEF0EF', '#4B5765']
}

function cut(text: string): string {
  const signs = [...text]
  return signs.length <= MOST_SIGNS ? text : `${signs.slice(0, MOST_SIGNS - 1).join('')}…`
}
