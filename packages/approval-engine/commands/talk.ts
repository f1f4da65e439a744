import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit } from '../decide/draft.ts'
import { isAsked } from './asked.ts'

/** 催办: everybody whose turn it is, and not again before its time. */
export function urge(draft: Draft, { text }: CommandOf<'urge'>): void {
  if (!isAsked(draft, 'urge')) return
  const active = draft.state.tasks.filter(({ status }) => status === 'active').map(({ id }) => id)
  emit(draft, { type: 'Urged', tasks: active, text })
}

export function comment(draft: Draft, { text, mentions }: CommandOf<'comment'>): void {
  if (isAsked(draft, 'comment')) emit(draft, { type: 'Commented', text, mentions })
}
