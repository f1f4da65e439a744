import type { Phrase } from '@mingtai/messages'
import type { ScreenDocument } from '../document/screen-document.ts'
import { applied } from './apply.ts'
import { type Command, commandTitles } from './command.ts'

/** One step: the document before it. What is not touched is shared, so that a step costs what it changes. */
interface Step {
  title: string
  before: ScreenDocument
  /** Steps with the same key that follow within a second are one. */
  key: string | null
  at: number
}

/** Everything that was done to a screen, and what was undone. */
export interface History {
  document: ScreenDocument
  past: readonly Step[]
  future: readonly { title: string; after: ScreenDocument }[]
}

const MOST_STEPS = 500
/** Milliseconds within which two nudges are one step. */
const MERGE_WITHIN = 1000

export function newHistory(document: ScreenDocument): History {
  return { document, past: [], future: [] }
}

export type Done = { history: History; why: null } | { history: History; why: Phrase }

/** Does a command at a moment in milliseconds; a refused one leaves everything as it is. */
export function done(history: History, command: Command, at: number): Done {
  const next = applied(history.document, command)
  if (!next.ok) return { history, why: next.why }
  if (next.document === history.document) return { history, why: null }
  const key = mergeKey(command)
  const last = history.past.at(-1)
  const isMerged = key !== null && last?.key === key && at - last.at <= MERGE_WITHIN && history.future.length === 0
  const past = isMerged
    ? [...history.past.slice(0, -1), { ...last, at }]
    : [...history.past, { title: commandTitles[command.do], before: history.document, key, at }].slice(-MOST_STEPS)
  return { history: { document: next.document, past, future: [] }, why: null }
}

export function undone(history: History): History {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return {
    document: last.before,
    past: history.past.slice(0, -1),
    future: [...history.future, { title: last.title, after: history.document }],
  }
}

export function redone(history: History): History {
  const next = history.future.at(-1)
  if (next === undefined) return history
  return {
    document: next.after,
    past: [...history.past, { title: next.title, before: history.document, key: null, at: 0 }],
    future: history.future.slice(0, -1),
  }
}

/** Nudges, and typing into one setting of the same components, come in rows. */
function mergeKey(command: Command): string | null {
  switch (command.do) {
    case 'move':
      return `move ${command.ids.join(' ')}`
    case 'rotate':
      return `rotate ${command.ids.join(' ')}`
    case 'setOptions':
      return `options ${command.ids.join(' ')} ${Object.keys(command.options).join(' ')}`
    case 'setSpec':
      return `spec ${command.ids.join(' ')} ${Object.keys(command.spec).join(' ')}`
    case 'set':
      // What is typed; what is chosen is a step each time.
      return Object.values(command.values).every((value) => typeof value === 'string')
        ? `set ${command.id} ${Object.keys(command.values).join(' ')}`
        : null
    case 'setParams':
      return 'params'
    case 'setGuides':
      return 'guides'
    case 'setPage':
      return `page ${Object.keys(command.page).join(' ')}`
    default:
      return null
  }
}
