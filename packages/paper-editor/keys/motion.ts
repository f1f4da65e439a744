import { TextSelection } from '@tiptap/pm/state'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Caret } from './caret.ts'
import { alongOf, type CaretSide, lineAt, type LinePlace, paragraphAt, placeAlong } from './line-places.ts'

/** Home, End, ArrowUp and ArrowDown by the lines of the layout; browsers do each of them in a way of their own. */
export function motionPlugin(caret: Caret): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => {
        if (view.composing || event.ctrlKey || event.metaKey || event.altKey) return false
        return moved(view, event, caret)
      },
    },
  })
}

function moved(view: EditorView, { key, shiftKey }: KeyboardEvent, caret: Caret): boolean {
  const { head } = view.state.selection
  const at = lineAt(view.state, head, caret.side)
  if (at === null) return false
  const line = at.lines[at.line]!
  const extend = shiftKey
  switch (key) {
    case 'Home':
      go(view, caret, { place: at.start + line.from, side: 'start', extend })
      return true
    case 'End':
      go(view, caret, { place: at.start + line.to, side: 'end', extend })
      return true
    case 'ArrowUp':
      return goBeside(view, caret, { at, step: -1, extend })
    case 'ArrowDown':
      return goBeside(view, caret, { at, step: 1, extend })
    case 'ArrowLeft':
      return goBack(view, caret, { at, extend })
    default:
      return false
  }
}

/** To the line above or below at the same column; beyond the last paragraph the browser moves. */
function goBeside(
  view: EditorView,
  caret: Caret,
  { at, step, extend }: { at: LinePlace; step: 1 | -1; extend: boolean },
) {
  const column = caret.column ?? alongOf(at, view.state.selection.head)
  const target = besideOf(view, at, step)
  if (target === null) return false
  const place = placeAlong(target, column)
  const isStart = place === target.start + target.lines[target.line]!.from
  go(view, caret, { place, side: isStart ? 'start' : 'end', extend })
  caret.column = column
  return true
}

function besideOf({ state }: EditorView, at: LinePlace, step: 1 | -1): LinePlace | null {
  const line = at.line + step
  if (line >= 0 && line < at.lines.length) return { ...at, line }
  const next = paragraphAt(state, at.block + step)
  return next === null ? null : { ...next, line: step > 0 ? 0 : next.lines.length - 1 }
}

/** From the start of a line back over the break: one character, as in any text, and the caret stays on its side. */
function goBack(view: EditorView, caret: Caret, { at, extend }: { at: LinePlace; extend: boolean }): boolean {
  const { head, empty } = view.state.selection
  const offset = head - at.start
  if ((!empty && !extend) || offset === 0) return false
  const isPair = /[\udc00-\udfff]/.test(at.text.charAt(offset - 1))
  go(view, caret, { place: head - (isPair ? 2 : 1), side: 'start', extend })
  return true
}

interface Target {
  place: number
  side: CaretSide
  extend: boolean
}

function go(view: EditorView, caret: Caret, { place, side, extend }: Target): void {
  const { state } = view
  const anchor = extend ? state.selection.anchor : place
  caret.move(() => {
    caret.side = side
    caret.column = null
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, anchor, place)).scrollIntoView())
  })
}
