import { type AnyCommand, type Context as EngineContext, decide, type Need, type State } from '@mingtai/approval-engine'
import { refusePhrase } from '@mingtai/messages'
import { type Answered, answer, engineContext, type Situation, type EngineAnswers } from './engine-context.ts'

/** More rounds of questions than any process needs: each one opens further nodes. */
const MOST_ROUNDS = 300

export function noAnswers(): EngineAnswers {
  return { people: new Map(), persons: new Map(), moments: new Map() }
}

/** Asks the engine until it knows enough. */
export async function untilAnswered<Result extends { ok: true | false } | { ok: null; needs: Need[] }>(
  situation: Situation,
  ask: (context: EngineContext) => Result,
  answers: EngineAnswers = noAnswers(),
): Promise<{ result: Exclude<Result, { ok: null }>; answers: EngineAnswers }> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const result = ask(engineContext(situation, answers))
    if (!isQuestion(result)) return { result: result as Exclude<Result, { ok: null }>, answers }
    await answer(situation, result.needs, answers)
  }
  throw new Error(`the engine asks without end: ${situation.definitionId}`)
}

function isQuestion(result: { ok: boolean | null }): result is { ok: null; needs: Need[] } {
  return result.ok === null
}

/** What follows from a command; refuses with the engine's rule. */
export async function decided(
  situation: Situation,
  state: State,
  { command, known }: { command: AnyCommand; known?: EngineAnswers | undefined },
): Promise<Answered> {
  const { flow } = situation.content
  const ask = (context: EngineContext) => decide(flow, state, command, context)
  const { result, answers } = await untilAnswered(situation, ask, known)
  if (result.ok) return { events: result.events, state: result.state, answers }
  return refusePhrase(result.refusal, result.refusal.key === 'approval.alreadyHandled' ? { status: 409 } : {})
}
