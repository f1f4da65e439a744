import { expect, test } from 'vitest'

import { actions } from '../decide/actions.ts'
import { decide } from '../decide/decide.ts'
import { answering, contextIn } from '../example.ts'
import { restOfRoute } from '../route/route.ts'
import { law, PATIENCE, RUNS } from './choices.ts'
import type { Asking } from './random-command.ts'
import { replays, runStream, type Stream } from './stream.ts'

const everything = [
  ...['start', 'approve', 'reject', 'return', 'resubmit', 'withdraw', 'cancel', 'revert', 'terminate', 'transfer'],
  ...[
    'delegate',
    'answerDelegate',
    'addSign',
    'removeSign',
    'cc',
    'readTask',
    'readCopy',
    'urge',
    'comment',
    'askInfo',
  ],
  ...['answerInfo', 'handover', 'jump', 'timer', 'triggerFired', 'triggerFailed', 'subFinished', 'subFailed', 'leave'],
]

test(
  'whatever people try: tokens stay whole, ends are ends, nobody acts who may not, and a replay gives the same',
  () => {
    const seen = new Set<string>()
    law((tape) => {
      const stream = runStream(tape)
      replays(stream)
      for (const type of stream.taken) seen.add(type)
    })
    // The generator must not test refusals only.
    if (RUNS >= 2000) expect(everything.filter((type) => !seen.has(type))).toEqual([])
  },
  PATIENCE,
)

test(
  'a button that is forbidden names the rule by which the command is refused, and what is taken had its button',
  () => {
    law((tape) => {
      runStream(tape, buttonsAgree)
    }, RUNS / 10)
  },
  PATIENCE,
)

test(
  'the rest of a route is told from everywhere, or it is said what stops it',
  () => {
    let told = 0
    law((tape) => {
      const { used, state, around } = runStream(tape)
      const rest = answering({ around, context: contextIn(around, null) }, (context) =>
        restOfRoute(used, state, context),
      )
      if (rest.ok === true) told++
    }, RUNS / 10)
    expect(told).toBeGreaterThan(RUNS / 20)
  },
  PATIENCE,
)

function buttonsAgree({ used, state, around }: Stream, { by, manages, command }: Asking): void {
  if (!('task' in command) || !('entry' in command) || command.type === 'timer') return
  const verb = command.type === 'addSign' ? addVerbs[command.place] : command.type
  const found = actions(used, state, { id: by, manages }, { now: around.now }).find(
    (one) => one.verb === verb && one.task === command.task && one.entry === command.entry,
  )
  const context = contextIn(around, by, manages)
  const decision = answering({ around, context }, (answered) => decide(used, state, command, answered))
  if (decision.ok === true && decision.events.length > 0) expect(found?.refusal).toBeNull()
  if (found !== undefined && found.refusal !== null)
    expect(decision).toMatchObject({ ok: false, refusal: { key: found.refusal.key } })
}

const addVerbs = { before: 'addBefore', after: 'addAfter', beside: 'addBeside' } as const
