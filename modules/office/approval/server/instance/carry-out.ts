import { type AnyCommand, decide, type Decision, type State } from '@mingtai/approval-engine'
import { refusePhrase } from '@mingtai/messages'
import { type Answered, answer, engineContext, type Situation, type Told } from './engine-context.ts'

/** More rounds of questions than any process needs: each one opens further nodes. */
const MOST_ROUNDS = 300

/** Asks the engine until it knows enough, and answers what follows from the command; refuses with its rule. */
export async function decided(situation: Situation, state: State, command: AnyCommand): Promise<Answered> {
  const told: Told = { people: new Map(), persons: new Map(), moments: new Map() }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const decision: Decision = decide(situation.content.flow, state, command, engineContext(situation, told))
    if (decision.ok === true) return { events: decision.events, state: decision.state, told }
    if (decision.ok === false) {
      if (decision.refusal.key === 'approval.alreadyHandled') refusePhrase(decision.refusal, { status: 409 })
      refusePhrase(decision.refusal)
    }
    await answer(situation, decision.needs, told)
  }
  throw new Error(`the engine asks without end: ${situation.definitionId}`)
}
