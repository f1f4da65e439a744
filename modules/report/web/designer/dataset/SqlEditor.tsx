import {
  autocompletion,
  completeFromList,
  type Completion,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands'
import { sql } from '@codemirror/lang-sql'
import { defaultHighlightStyle, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SqlNames } from './schema-names.ts'
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
  schema?: SqlNames
  label?: string
}

const darker = new Map([
  ['#e40', '#a84f1c'],
  ['#085', '#1c7a5a'],
])
/** The editor's own colours, with the two that are too pale on white made darker. */
const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => ({ ...spec, color: darker.get(String(spec.color)) ?? spec.color })),
)

/** A query with its history, four columns per tab, and the names of its source as one types. */
export function SqlEditor({ value = '', onChange, onHandle, kind = 0, schema, label = 'SQL' }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [language] = useState(() => new Compartment())

  const handleChange = useEffectEvent((text: string) => onChange?.(text))
  const open = useEffectEvent((parent: HTMLElement) => {
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          language.of(languageOf(kind, schema)),
          syntaxHighlighting(colours),
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
            if (update.docChanged) handleChange(update.state.doc.toString())
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
    return editor
  })

  useEffect(() => {
    if (host.current === null) return
    const editor = open(host.current)
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

function languageOf(kind: SourceKind, schema: SqlNames | undefined) {
  const dialect = dialectOf(kind)
  if (schema === undefined) return sql({ dialect })
  const columns = dialect.language.data.of({ autocomplete: columnsOf(schema.columns) })
  return [sql({ dialect, schema: schema.tables }), columns]
}

/** Columns by their bare names; behind a dot the tables' own completion knows better. */
function columnsOf(columns: readonly Completion[]): CompletionSource {
  const complete = completeFromList(columns)
  return (context) => (context.matchBefore(/\.[\p{L}\p{N}_]*$/u) === null ? complete(context) : null)
}

function insertSpaces(editor: EditorView): boolean {
  if (!editor.state.selection.main.empty) return indentMore(editor)
  editor.dispatch(editor.state.replaceSelection('    '))
  return true
}
