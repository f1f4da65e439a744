import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { askLayout, laidOutOf } from './line-plugin.ts'

/** Browsers tell the text of a composition a moment after its end. */
const SETTLED = 60

/**
 * While an input method composes, the layout waits: its paragraph wraps softly, so that nothing runs over the edge. The rule
 * is a style sheet's, for a change of the paragraph itself would end the composition.
 */
export function composingPlugin(style: HTMLStyleElement): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart: (view) => {
          style.textContent = softWrap(view)
          return false
        },
        compositionend: (view) => {
          setTimeout(() => finish(view, style), SETTLED)
          return false
        },
      },
    },
  })
}

function softWrap(view: EditorView): string {
  const index = view.state.selection.$from.index(0)
  return `.paper-body > :nth-child(${index + 1}) { white-space: pre-wrap !important; margin-right: -1.05em }`
}

function finish(view: EditorView, style: HTMLStyleElement): void {
  if (view.isDestroyed || view.composing) return
  style.textContent = ''
  if (laidOutOf(view.state).isStale) view.dispatch(askLayout(view.state.tr))
}
