import type { Cell, Range } from './range.ts'

export type KeyAction =
  | { kind: 'move'; to: Move; extends: boolean }
  | { kind: 'all' }
  | { kind: 'menu' }
  | { kind: 'column' }
  | { kind: 'collapse' }
  | { kind: 'fold'; what: 'fold' | 'unfold' }

type Way = 'up' | 'down' | 'left' | 'right'
type Edge = 'topEdge' | 'bottomEdge' | 'leftEdge' | 'rightEdge'
export type Move = Way | Edge | 'pageUp' | 'pageDown' | 'rowStart' | 'rowEnd' | 'start' | 'end'

const MOVES: Partial<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
}

/** What a key asks of the sheet; null leaves it to the browser. */
export function keyAction(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): KeyAction | null {
  const isControl = event.ctrlKey || event.metaKey
  if (isControl && event.key.toLowerCase() === 'a') return { kind: 'all' }
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return { kind: 'menu' }
  if (event.key === 'Escape') return { kind: 'collapse' }
  if (event.altKey && event.key === 'ArrowLeft') return { kind: 'fold', what: 'fold' }
  if (event.altKey && event.key === 'ArrowRight') return { kind: 'fold', what: 'unfold' }
  if (event.altKey && event.key === 'ArrowDown') return { kind: 'column' }
  const move = MOVES[event.key]
  if (!move || event.altKey) return null
  return { kind: 'move', to: isControl ? controlled(move) : move, extends: event.shiftKey }
}

function controlled(move: Move): Move {
  return CONTROLLED[move] ?? move
}

const CONTROLLED: Partial<Record<Move, Move>> = {
  ...{ rowStart: 'start', rowEnd: 'end' },
  ...{ up: 'topEdge', down: 'bottomEdge', left: 'leftEdge', right: 'rightEdge' },
}

export interface MoveSource {
  rows: number
  columns: number
  /** Rows that a page key moves by. */
  page: number
  /** The first cell that scrolls, where Ctrl+Home goes. */
  home: Cell
  /** Where Ctrl+End goes. */
  last: Cell
  /** The merge under a cell, or the cell itself. */
  areaOf(cell: Cell): Range
  isHidden(cell: Cell): boolean
  /** Nothing is in it; a cell that is not loaded counts as filled. */
  isEmpty(cell: Cell): boolean
}

/** The cell that a move reaches: it leaves a merge as a whole and passes over hidden rows and columns. */
export function movedCell(from: Cell, move: Move, source: MoveSource): Cell {
  switch (move) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return beside(from, move, source) ?? from
    case 'topEdge':
      return edgeOf(from, 'up', source)
    case 'bottomEdge':
      return edgeOf(from, 'down', source)
    case 'leftEdge':
      return edgeOf(from, 'left', source)
    case 'rightEdge':
      return edgeOf(from, 'right', source)
    case 'pageUp':
      return paged({ row: Math.max(0, from.row - source.page), column: from.column }, [-1, 1], source)
    case 'pageDown':
      return paged({ row: Math.min(source.rows - 1, from.row + source.page), column: from.column }, [1, -1], source)
    case 'rowStart':
      return { row: from.row, column: 0 }
    case 'rowEnd':
      return { row: from.row, column: source.columns - 1 }
    case 'start':
      return source.home
    case 'end':
      return source.last
    default:
      return unknownMove(move)
  }
}

/** The next cell in sight; null: there is none. */
function beside(from: Cell, way: Way, source: MoveSource): Cell | null {
  const area = source.areaOf(from)
  switch (way) {
    case 'up':
      return stepped({ row: area.fromRow - 1, column: from.column }, [-1, 0], source)
    case 'down':
      return stepped({ row: area.toRow + 1, column: from.column }, [1, 0], source)
    case 'left':
      return stepped({ row: from.row, column: area.fromColumn - 1 }, [0, -1], source)
    case 'right':
      return stepped({ row: from.row, column: area.toColumn + 1 }, [0, 1], source)
    default:
      return unknownMove(way)
  }
}

/** As in Excel: the last cell of what is filled without a gap, or over a gap the first one that is filled again. */
function edgeOf(from: Cell, way: Way, source: MoveSource): Cell {
  const first = beside(from, way, source)
  if (first === null) return from
  const isOverGap = source.isEmpty(from) || source.isEmpty(first)
  let cell = first
  for (let next = beside(cell, way, source); next !== null; next = beside(cell, way, source)) {
    if (isOverGap ? !source.isEmpty(cell) : source.isEmpty(next)) return cell
    cell = next
  }
  return cell
}

/** A page may end inside rows that are folded away: then the next one in sight counts, or else the one before. */
function paged(cell: Cell, ways: readonly number[], source: MoveSource): Cell {
  for (const way of ways) {
    const found = stepped(cell, [way, 0], source)
    if (found !== null) return found
  }
  return cell
}

function stepped(cell: Cell, [rows, columns]: [number, number], source: MoveSource): Cell | null {
  let { row, column } = cell
  while (row >= 0 && row < source.rows && column >= 0 && column < source.columns) {
    if (!source.isHidden({ row, column })) return { row, column }
    row += rows
    column += columns
  }
  return null
}

function unknownMove(move: never): never {
  throw new Error(`unknown move ${String(move)}`)
}
