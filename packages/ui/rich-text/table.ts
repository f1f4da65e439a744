import { type Attributes, type Editor, Node } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'

/** What each node is to the table plugin. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** A table of a written text: rows of cells, no table within a table. */
const Table = Node.create({
  ...{ name: 'table', group: 'block', content: 'tableRow+', isolating: true },
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
    'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
  }),
})

const Row = Node.create({
  ...{ name: 'tableRow', content: '(tableCell | tableHeader)*' },
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

export const tableNodes = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')]

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    ...{ name, content: '(paragraph | heading | bulletList | orderedList)+', isolating: true },
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

function span(name: string): Attributes[string] {
  return {
    default: 1,
    parseHTML: (element) => Math.max(1, Math.min(50, Number(element.getAttribute(name) ?? 1) || 1)),
    renderHTML: ({ [name]: cells }) => (cells === 1 ? {} : { [name]: cells }),
  }
}

/** Inserts an empty table whose first row is its head. */
export function insertTable(editor: Editor): void {
  const cells = (type: string) => Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }))
  const rows = ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({ type: 'tableRow', content: cells(type) }))
  editor.chain().focus().insertContent({ type: 'table', content: rows }).run()
}

const changes = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable }

export function changeTable(editor: Editor, change: keyof typeof changes): void {
  changes[change](editor.state, editor.view.dispatch)
  editor.view.focus()
}
