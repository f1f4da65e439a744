import { Plugin, type Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type CaretSide, lineAt } from './line-places.ts'

/** The side of a soft break that the caret is on, and the column that ArrowUp and ArrowDown keep to. */
export class Caret {
  side: CaretSide = 'end'
  column: number | null = null
  private isMoving = false

  /** A motion of ours says where it leads; every other change of the selection ends at the end of a line. */
  move(motion: () => void): void {
    this.isMoving = true
    try {
      motion()
    } finally {
      this.isMoving = false
    }
  }

  forget(): void {
    if (this.isMoving) return
    this.side = 'end'
    this.column = null
  }
}

/** Browsers draw the caret of a soft break at the line's end; at the start of the next one it is drawn here. */
export function caretPlugin(caret: Caret, mark: HTMLElement): Plugin {
  return new Plugin({
    view: () => ({
      update: (view, before) => {
        if (!before.selection.eq(view.state.selection) || !before.doc.eq(view.state.doc)) caret.forget()
        drawCaret(view, caret, mark)
      },
    }),
    props: {
      handleClick: (view, place, event) => {
        const box = view.coordsAtPos(place, 1)
        const isBelow = event.clientY >= box.top && event.clientY <= box.bottom
        caret.move(() => (caret.side = isBelow ? 'start' : 'end'))
        drawCaret(view, caret, mark)
        return false
      },
      handleDOMEvents: {
        blur: (view) => {
          mark.hidden = true
          view.dom.style.caretColor = ''
          return false
        },
        compositionstart: (view) => {
          mark.hidden = true
          view.dom.style.caretColor = ''
          return false
        },
      },
    },
  })
}

function drawCaret(view: EditorView, caret: Caret, mark: HTMLElement): void {
  const isOwn = caret.side === 'start' && !view.composing && view.hasFocus() && isLineStart(view)
  view.dom.style.caretColor = isOwn ? 'transparent' : ''
  mark.hidden = !isOwn
  if (!isOwn) return
  const { left, top, bottom } = view.coordsAtPos(view.state.selection.head, 1)
  const frame = mark.offsetParent?.getBoundingClientRect()
  // Places are of the window; the mark is measured within the zoomed paper.
  const zoom = zoomOf(mark)
  mark.style.left = `${(left - (frame?.left ?? 0)) / zoom}px`
  mark.style.top = `${(top - (frame?.top ?? 0)) / zoom}px`
  mark.style.height = `${(bottom - top) / zoom}px`
}

function zoomOf(element: HTMLElement): number {
  return 'currentCSSZoom' in element && typeof element.currentCSSZoom === 'number' ? element.currentCSSZoom : 1
}

/** Whether an empty selection stands behind a soft break. */
function isLineStart({ state }: EditorView): boolean {
  const { selection }: { selection: Selection } = state
  if (!selection.empty) return false
  const place = lineAt(state, selection.head, 'start')
  return place !== null && place.line > 0 && selection.head === place.start + place.lines[place.line]!.from
}
