import { type Draft, emit } from '../decide/draft.ts'
import type { DelayNode, SubNode, TriggerNode } from '../definition/node.ts'
import { complete } from './complete.ts'

/** The entry stays open until the clock says so; a moment that has passed, or an empty field, is no wait. */
export function enterDelay(draft: Draft, entry: number, { wait }: DelayNode): void {
  const { now, moments } = draft.context
  if (draft.isPreview) return complete(draft, entry, 'auto')
  if ('minutes' in wait) return started(draft, entry, dueAfter(draft, wait, now))
  const moment = moments.get(wait.until)
  if (moment === undefined) {
    draft.needs.set(`moment:${wait.until}`, { kind: 'moment', key: wait.until, field: wait.until })
    return
  }
  if (moment === null || moment <= now) return complete(draft, entry, 'auto')
  started(draft, entry, moment)
}

function started(draft: Draft, entry: number, dueAt: number): void {
  emit(draft, { type: 'DelayStarted', entry, dueAt })
}

/** The moment so many minutes from another one, by the calendar or by the clock. */
export function dueAfter(
  { context }: Draft,
  { minutes, calendar }: { minutes: number; calendar: 'work' | 'clock' },
  from: number,
): number {
  return calendar === 'work' ? context.due(minutes, from) : from + minutes * 60_000
}

/** Nothing is called from here: the outbox carries out what the event says. */
export function enterTrigger(draft: Draft, entry: number, { action, wait }: TriggerNode): void {
  emit(draft, { type: 'TriggerRequested', entry, action, waits: wait })
  if (!wait || draft.isPreview) complete(draft, entry, 'auto')
}

export function enterSub(draft: Draft, entry: number, { code, wait }: SubNode): void {
  emit(draft, { type: 'SubStarted', entry, code, waits: wait })
  if (!wait || draft.isPreview) complete(draft, entry, 'auto')
}
