import type { Phrase } from '@mingtai/messages'

import { start } from '../commands/start.ts'
import type { CommandOf } from '../decide/command.ts'
import type { Context, Need } from '../decide/context.ts'
import { decisionOf } from '../decide/decide.ts'
import { type Draft, draftOf, emit, isStopped } from '../decide/draft.ts'
import type { Definition } from '../definition/definition.ts'
import { planOf } from '../definition/plan.ts'
import { emptyState, type State } from '../state/state.ts'
import { complete } from '../walk/complete.ts'
import { settle } from '../walk/settle.ts'
import { walk } from '../walk/walk.ts'
import { type RouteStep, stepsOf } from './steps.ts'

export type Route = { ok: true; steps: RouteStep[] } | { ok: false; refusal: Phrase } | { ok: null; needs: Need[] }

type Sending = Pick<CommandOf<'start'>, 'initiator' | 'picks' | 'version'>

/** The whole way of a request before it is sent, if everybody agrees: nodes, people and why. */
export function route(definition: Definition, sending: Sending, context: Context): Route {
  const draft = previewOf(definition, emptyState, context)
  const actor = { ...context.actor, id: null }
  start({ ...draft, context: { ...context, actor } }, { type: 'start', id: 'preview', ...sending })
  return routeOf(draft, emptyState)
}

/** The rest of the way of a running instance, the nodes first where it waits now. */
export function restOfRoute(definition: Definition, state: State, context: Context): Route {
  const draft = previewOf(definition, state, context)
  if (state.status === 'returned') {
    emit(draft, { type: 'Resubmitted', picks: [] })
    walk(draft, { node: draft.plan.definition.start.next, fork: null, arm: null, from: null })
    return routeOf(draft, state)
  }
  for (const { id } of state.entries.filter(({ status }) => status === 'open')) pass(draft, id)
  return routeOf(draft, state)
}

/** As if everybody in the entry agreed, and whatever it waits for came. */
function pass(draft: Draft, id: number): void {
  const entry = draft.state.entries[id - 1]
  if (entry?.status !== 'open' || entry.arms !== null || isStopped(draft)) return
  if (entry.mode === null) complete(draft, id, 'auto')
  else settle(draft, id)
  walk(draft)
}

function previewOf(definition: Definition, state: State, context: Context): Draft {
  return { ...draftOf(planOf(definition), state, { id: 'preview', type: 'preview' }, context), isPreview: true }
}

function routeOf(draft: Draft, before: State): Route {
  const decision = decisionOf(draft, before)
  return decision.ok === true ? { ok: true, steps: stepsOf(draft.plan, before, decision.events) } : decision
}
