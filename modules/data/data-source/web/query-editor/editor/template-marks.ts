import { Decoration, type DecorationSet, type EditorView, MatchDecorator, ViewPlugin } from '@codemirror/view'

const matcher = new MatchDecorator({
  regexp: /\$\{[^{}\n]*\}|<\/?if\b[^>\n]*>/g,
  decoration: ([text]) => Decoration.mark({ class: text.startsWith('$') ? 'sql-value' : 'sql-block' }),
})

/** `${values}` and `<if>` blocks stand out from the SQL around them. */
export const templateMarks = ViewPlugin.define<{
  marks: DecorationSet
  update(update: Parameters<typeof matcher.updateDeco>[0]): void
}>(
  (view: EditorView) => ({
    marks: matcher.createDeco(view),
    update(update) {
      this.marks = matcher.updateDeco(update, this.marks)
    },
  }),
  { decorations: ({ marks }) => marks },
)
