import type { FormSchema } from '@mingtai/form-schema'
import { useNotice } from '@mingtai/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { applied, type Command, commandWords } from './model/command.ts'
import { begun, done, type History, redone, undone } from './model/history.ts'
import { findNode } from './model/tree.ts'

export interface Design {
  schema: FormSchema
  selected: string | null
  select(path: string | null): void
  /** Answers why not, or null where it is done. */
  apply(command: Command): string | null
  /** The same, saying why not by itself. */
  attempt(command: Command): void
  undo: (() => void) | null
  redo: (() => void) | null
  /** What would be taken back and done again, in words. */
  undoWords: string
  redoWords: string
}

/** A form that is being designed: its one history and what is selected. Another schema from outside begins anew. */
export function useDesign(schema: FormSchema, onChange: (schema: FormSchema) => void): Design {
  const [state, setState] = useState<{ history: History; selected: string | null }>({
    history: begun(schema),
    selected: null,
  })
  const notice = useNotice()
  // Another schema from outside begins anew.
  const now = schema === state.history.present ? state : { history: begun(schema), selected: null }
  if (now !== state) setState(now)
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const set = (history: History, selected: string | null) => {
    const isThere = selected !== null && findNode(history.present, selected) !== null
    latest.current = { history, selected: isThere ? selected : null }
    setState(latest.current)
    if (history.present !== schema) onChange(history.present)
  }
  const apply = (command: Command) => {
    const { history, selected } = latest.current
    const result = applied(history.present, command)
    if (!result.ok) return result.why
    if (result.schema === history.present) return null
    const words = commandWords(history.present, command)
    const about = command.do === 'change' ? command.about : undefined
    const mark = about === undefined || command.do !== 'change' ? null : `${command.path} ${about}`
    const step = { words, before: history.present, after: result.schema, from: selected, to: result.path, mark }
    set(done(history, step), result.path)
    return null
  }
  const { history, selected } = now
  const [last, next] = [history.past.at(-1), history.future[0]]
  return {
    schema: history.present,
    selected,
    select: (path) => set(latest.current.history, path),
    apply,
    attempt: (command) => {
      const why = apply(command)
      if (why !== null) notice.warn(why)
    },
    undo:
      last === undefined
        ? null
        : () => set(undone(latest.current.history), latest.current.history.past.at(-1)?.from ?? null),
    redo:
      next === undefined
        ? null
        : () => set(redone(latest.current.history), latest.current.history.future[0]?.to ?? null),
    undoWords: last?.words ?? '',
    redoWords: next?.words ?? '',
  }
}
