import {
  autocompletion,
  closeCompletion,
  completeFromList,
  type Completion,
  completionKeymap,
  type CompletionSource,
  snippetCompletion,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands'
import { sql } from '@codemirror/lang-sql'
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataSource } from '../../../calls.ts'
import { dialectOf } from './dialect.ts'
import { problemMark, setProblem } from './problem-mark.ts'
import type { Stretch } from './problem-place.ts'
import type { SqlNames } from '../schema/schema-names.ts'
import { templateMarks } from './template-marks.ts'
import './editor.css'

export interface SqlHandle {
  /** At the cursor, in place of what is selected. */
  insert(text: string): void
  /** All of it; one step of undo. */
  replace(text: string): void
  /** What is selected; '' when nothing is. */
  selected(): string
}

/** A value that a query may name as `${code}`. */
export interface NamedValue {
  code: string
  name: string
}

interface Props {
  value?: string
  onChange?(value: string): void
  /** Receives the ways to change the text from outside. */
  onHandle?(handle: SqlHandle): void
  /** Ctrl+Enter: what is selected, or all of it. */
  onRun?(text: string): void
  onFormat?(): void
  kind?: DataSource['type']
  /** Tables and columns that are offered while typing. */
  schema?: SqlNames
  /** Offered behind `${`. */
  values?: readonly NamedValue[]
  /** Where the source says that something is wrong. */
  problem?: Stretch | null
  label?: string
  hint?: string
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
export function SqlEditor({
  value = '',
  onChange,
  onHandle,
  onRun,
  onFormat,
  kind = 0,
  schema,
  values = [],
  problem = null,
  label = 'SQL',
  hint = 'select … from … where 日期 >= ${from}',
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [language] = useState(() => new Compartment())

  const handleChange = useEffectEvent((text: string) => onChange?.(text))
  const handleRun = useEffectEvent((text: string) => onRun?.(text))
  const handleFormat = useEffectEvent(() => onFormat?.())
  const offered = useEffectEvent(() => values)
  const open = useEffectEvent((parent: HTMLElement) => {
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          language.of(languageOf(kind, schema, offered)),
          syntaxHighlighting(colours),
          templateMarks,
          problemMark,
          bracketMatching(),
          highlightActiveLine(),
          EditorState.tabSize.of(4),
          indentUnit.of('    '),
          history(),
          autocompletion({ icons: false, defaultKeymap: false }),
          keymap.of([
            { key: 'Mod-Enter', run: (at) => done(() => handleRun(selectedIn(at) || at.state.doc.toString())) },
            { key: 'Shift-Alt-f', run: () => done(handleFormat) },
            { key: 'Tab', run: insertSpaces, shift: indentLess },
            { key: 'Escape', run: tabLeaves, stopPropagation: true },
            ...completionKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          placeholder(hint),
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
      replace: (text) => write(editor, text),
      selected: () => selectedIn(editor),
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
    if (view.current !== null) write(view.current, value)
  }, [value])

  useEffect(() => {
    view.current?.dispatch({ effects: language.reconfigure(languageOf(kind, schema, offered)) })
  }, [language, kind, schema])

  useEffect(() => {
    view.current?.dispatch({ effects: setProblem.of(problem) })
  }, [problem])

  return <div ref={host} className="sql-editor" />
}

function write(editor: EditorView, text: string): void {
  if (editor.state.doc.toString() === text) return
  editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
}

function done(work: () => void): boolean {
  work()
  return true
}

function selectedIn({ state }: EditorView): string {
  const { from, to } = state.selection.main
  return state.sliceDoc(from, to).trim()
}

function languageOf(kind: DataSource['type'], schema: SqlNames | undefined, values: () => readonly NamedValue[]) {
  const dialect = dialectOf(kind)
  const named = dialect.language.data.of({ autocomplete: valuesOf(values) })
  if (schema === undefined) return [sql({ dialect }), named]
  const columns = dialect.language.data.of({ autocomplete: columnsOf(schema.columns) })
  return [sql({ dialect, schema: schema.tables }), columns, named]
}

/** Columns by their bare names; behind a dot the tables' own completion knows better. */
function columnsOf(columns: readonly Completion[]): CompletionSource {
  const complete = completeFromList(columns)
  return (context) => (context.matchBefore(/(?:\.|\$\{)[\p{L}\p{N}_]*$/u) === null ? complete(context) : null)
}

/** Values behind `${`, and a whole `<if>` behind `<`. */
function valuesOf(values: () => readonly NamedValue[]): CompletionSource {
  return (context) => {
    const block = context.matchBefore(/<i?f?$/)
    if (block !== null) return { from: block.from, options: [ifBlock] }
    const begun = context.matchBefore(/\$\{[\w]*$/)
    if (begun === null) return null
    const options = values().map(({ code, name }) => ({ label: `\${${code}}`, detail: name, type: 'variable' }))
    return { from: begun.from, options, validFor: /^\$\{\w*$/ }
  }
}

const ifBlock = snippetCompletion('<if test="${参数}">\n    and ${条件}\n</if>', {
  label: '<if test="…">',
  detail: '参数有值时才要的一段',
})

function insertSpaces(editor: EditorView): boolean {
  if (!editor.state.selection.main.empty) return indentMore(editor)
  editor.dispatch(editor.state.replaceSelection('    '))
  return true
}

/** After Escape, Tab leads out of the editor instead of indenting; a dialog around it stays open. */
function tabLeaves(view: EditorView): boolean {
  closeCompletion(view)
  view.setTabFocusMode(5000)
  return true
}
