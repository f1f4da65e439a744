import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { Stretch } from './problem-place.ts'

/** Say where the source found something wrong; null takes it away. */
export const setProblem = StateEffect.define<Stretch | null>()

const word = Decoration.mark({ class: 'sql-problem' })
const line = Decoration.line({ class: 'sql-problem-line' })

/** The line and the word that a source complains of, until the text changes. */
export const problemMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = transaction.docChanged ? Decoration.none : marks
    for (const effect of transaction.effects) {
      if (!effect.is(setProblem)) continue
      const { doc } = transaction.state
      const at = effect.value
      if (at === null || at.to > doc.length) next = Decoration.none
      else {
        const marked = [line.range(doc.lineAt(at.from).from)]
        if (at.to > at.from) marked.push(word.range(at.from, at.to))
        next = Decoration.set(marked, true)
      }
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})
