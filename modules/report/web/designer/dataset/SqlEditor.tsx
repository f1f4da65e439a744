import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands'
import { sql, type SQLNamespace } from '@codemirror/lang-sql'
import { defaultHighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { dialectOf, type SourceKind } from './sql-dialect.ts'

export interface SqlHandle {
  insert(text: string): void
}

interface Props {
  value?: string
  onChange?(value: string): void
  /** Receives the way to insert a name at the cursor. */
  onHandle?(handle: SqlHandle): void
  kind?: SourceKind
  /** Tables and columns that are offered while typing. */
  schema?: SQLNamespace
  label?: string
}

/** A query with its history, four columns per tab, and the names of its source as one types. */
export function SqlEditor({ value = '', onChange, onHandle, kind = 0, schema, label = 'SQL' }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [language] = useState(() => new Compartment())
  const change = useRef(onChange)
  change.current = onChange

  useEffect(() => {
    if (host.current === null) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          language.of(languageOf(kind, schema)),
          syntaxHighlighting(defaultHighlightStyle),
          EditorState.tabSize.of(4),
          indentUnit.of('    '),
          history(),
          autocompletion({ icons: false }),
          keymap.of([
            { key: 'Tab', run: insertSpaces, shift: indentLess },
            ...completionKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          placeholder('select … from … where 日期 >= ${from}'),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change.current?.(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    onHandle?.({
      insert(text) {
        editor.dispatch(editor.state.replaceSelection(text))
        editor.focus()
      },
    })
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])

  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    view.current?.dispatch({ effects: language.reconfigure(languageOf(kind, schema)) })
  }, [language, kind, schema])

  return <div ref={host} className="rd-sql" />
}

function languageOf(kind: SourceKind, schema: SQLNamespace | undefined) {
  return sql({ dialect: dialectOf(kind), ...(schema === undefined ? {} : { schema }) })
}

function insertSpaces(editor: EditorView): boolean {
  if (!editor.state.selection.main.empty) return indentMore(editor)
  editor.dispatch(editor.state.replaceSelection('    '))
  return true
}
