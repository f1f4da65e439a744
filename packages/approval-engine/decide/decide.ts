import type { Phrase } from '@mingtai/messages'
import { phrase } from '@mingtai/messages'

import type { Definition } from '../definition/definition.ts'
import { planOf } from '../definition/plan.ts'
import type { Event } from '../state/event.ts'
import type { State } from '../state/state.ts'
import { carryOut } from './carry-out.ts'
import type { AnyCommand } from './command.ts'
import type { Context, Need } from './context.ts'
import { type Draft, draftOf } from './draft.ts'

/** `isRepeated`: the command was taken before, and nothing happens again. */
export type Decision =
  | { ok: true; events: Event[]; state: State; isRepeated: boolean }
  | { ok: false; refusal: Phrase }
  /** Asked again with these answers in the context, the engine goes on. */
  | { ok: null; needs: Need[] }

/**
 * What a command does to an instance: the events that follow from it, a refusal that names its rule, or what has to
 * be known first. It changes nothing by itself; `state` is what the events make of the given one.
 */
export function decide(definition: Definition, state: State, command: AnyCommand, context: Context): Decision {
  const taken = state.taken.find(({ id }) => id === command.id)
  if (taken !== undefined) {
    if (taken.type !== command.type) return { ok: false, refusal: phrase('approval.commandReused') }
    return { ok: true, events: [], state, isRepeated: true }
  }
  const draft = draftOf(planOf(definition), state, command, context)
  carryOut(draft, command)
  return decisionOf(draft, state)
}

/** What has become of a draft. */
export function decisionOf(draft: Draft, before: State): Decision {
  if (draft.refusal !== null) return { ok: false, refusal: draft.refusal }
  if (draft.needs.size > 0) return { ok: null, needs: [...draft.needs.values()] }
  const { events } = draft
  return { ok: true, events, state: events.length === 0 ? before : draft.state, isRepeated: false }
}
