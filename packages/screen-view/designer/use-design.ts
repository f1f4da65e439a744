import { type Command, type ScreenDocument, done, newHistory, redone, undone } from '@mingtai/screen-model'
import { sayPhrase } from '@mingtai/messages'
import { useState } from 'react'

/** The history of a screen while it is designed, what is chosen, and what was refused last. */
export interface Design {
  document: ScreenDocument
  selected: readonly string[]
  refusal: string | null
  canUndo: boolean
  canRedo: boolean
  run: (command: Command) => void
  undo: () => void
  redo: () => void
  /** Whole groups are chosen, unless one of their parts is asked for. */
  select: (ids: readonly string[], how?: 'groups' | 'parts') => void
  newId: () => string
  /** The component whose look the next ones that are chosen take; null: none. */
  painter: string | null
  paint: (from: string | null) => void
}

export function useDesign(first: ScreenDocument, onChange: (document: ScreenDocument) => void): Design {
  const [history, setHistory] = useState(() => newHistory(first))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [painter, setPainter] = useState<string | null>(null)
  const { document } = history
  const take = (next: typeof history): void => {
    setHistory(next)
    if (next.document !== document) onChange(next.document)
  }
  const run = (command: Command): void => {
    const { history: next, why } = done(history, command, Date.now())
    setRefusal(why === null ? null : sayPhrase(why))
    take(next)
    if (why !== null) return
    if (command.do === 'add') setChosen(command.components.map(({ id }) => id))
    if (command.do === 'paste') setChosen(command.ids.slice(0, command.clipboard.components.length))
  }
  return {
    document,
    selected: chosen.filter((id) => document.components.some((one) => one.id === id)),
    refusal,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    run,
    undo: () => take(undone(history)),
    redo: () => take(redone(history)),
    select: (ids, how = 'groups') => {
      const to = ids.filter((id) => id !== painter)
      if (painter !== null && to.length > 0) run({ do: 'paintFormat', from: painter, to })
      setChosen(how === 'groups' ? withGroups(document, ids) : ids)
    },
    painter,
    paint: setPainter,
    newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 20),
  }
}

function withGroups({ components }: ScreenDocument, ids: readonly string[]): string[] {
  const groups = new Set(components.flatMap(({ id, group }) => (group !== null && ids.includes(id) ? [group] : [])))
  return components.flatMap(({ id, group }) => (ids.includes(id) || (group !== null && groups.has(group)) ? [id] : []))
}
