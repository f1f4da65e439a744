import { markOf, markWords } from '@mingtai/document-layout'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export type Level = 0 | 1 | 2 | 3 | 4

/** Ctrl+Alt+1 to 4 make a heading of that level with the mark that comes next, Ctrl+Alt+0 plain text of it. */
export const LevelKeys = Extension.create({
  name: 'levelKeys',
  addKeyboardShortcuts() {
    const set = (level: Level) => () => this.editor.commands.command(({ state, tr }) => setLevel(state, tr, level))
    return {
      'Mod-Alt-0': set(0),
      'Mod-Alt-1': set(1),
      'Mod-Alt-2': set(2),
      'Mod-Alt-3': set(3),
      'Mod-Alt-4': set(4),
      Enter: () => this.editor.commands.command(({ state, tr }) => takeMark(state, tr)),
    }
  },
})

/** Gives the paragraph of the caret a level, and its mark the number behind the last one of that level. */
export function setLevel(state: EditorState, transaction: Transaction, level: Level): boolean {
  const at = state.selection.$from
  if (at.parent.type.name !== 'paragraph') return false
  const start = at.start()
  const mark = markOf(at.parent.textContent)?.text ?? ''
  const words = level === 0 ? '' : markWords(level, numberBefore(state.doc, at.index(0), level) + 1)
  transaction.setNodeAttribute(at.before(), 'level', level)
  transaction.insertText(words, start, start + mark.length)
  return true
}

/** The number of the last mark of a level above a block, within the heading that both stand below. */
function numberBefore(body: Node, block: number, level: Exclude<Level, 0>): number {
  for (let at = block - 1; at >= 0; at--) {
    const mark = markOf(body.child(at).textContent)
    if (mark === null || mark.level > level) continue
    return mark.level === level ? mark.number : 0
  }
  return 0
}

/** A mark that was typed makes a heading when its line is ended; the paragraph itself is parted by the editor. */
function takeMark(state: EditorState, transaction: Transaction): boolean {
  const at = state.selection.$from
  const mark = at.parent.attrs.level === 0 ? markOf(at.parent.textContent) : null
  if (mark !== null) transaction.setNodeAttribute(at.before(), 'level', mark.level)
  return false
}
