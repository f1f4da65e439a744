import type {
  Actor as EngineActor,
  Context as EngineContext,
  Event,
  Need,
  PersonFacts,
  State,
} from '@mingtai/approval-engine'
import { Condition, fieldAt, type FormValues, holds, labelAt, textIn, valueOf } from '@mingtai/form-schema'
import { momentAt } from '@mingtai/zh'
import { randomInt } from 'node:crypto'
import type { Content } from '../definition/content.ts'
import type { InitiatorContext } from '../form/form-context.ts'
import { factsOf } from '../people/facts.ts'
import { type Asking, resolvedPeople } from '../people/resolve.ts'
import { managersOf } from '../people/managers.ts'
import { afterWorking, workingMinutes } from '../timer/working-time.ts'

/** What the engine was told so far, and how it is told more. */
export interface EngineAnswers {
  people: Map<string, readonly string[]>
  persons: Map<string, PersonFacts>
  moments: Map<string, number | null>
}

/** What followed from a command. */
export interface Answered {
  events: Event[]
  state: State
  answers: EngineAnswers
}

export interface Situation {
  asking: Asking
  content: Content
  actor: EngineActor
  now: number
  formRevision: number
  form: InitiatorContext
  definitionId: string
}

/** Everything outside of definition and state, as the engine asks for it. */
export function engineContext(
  { asking, content, actor, now, formRevision, form }: Situation,
  answers: EngineAnswers,
): EngineContext {
  const { values } = asking
  return {
    ...{ now, actor, formRevision, ...answers },
    holds(condition) {
      const read = Condition.safeParse(condition)
      if (!read.success) return { holds: false, because: '条件无法识别' }
      const found = holds(read.data, values, { schema: content.form, ...form })
      return { holds: found.holds, because: found.because }
    },
    due: afterWorking,
    worked: workingMinutes,
    draw: (count) => randomInt(count),
    blank: (fields) => blankLabels(content, values, fields),
  }
}

/** Labels of those of some fields that are still empty. */
function blankLabels({ form }: Content, values: FormValues, fields: readonly string[]): string[] {
  return fields
    .filter((path) => {
      const field = fieldAt(form, path)
      const value = valueOf(values, path.split('.')[0] ?? '')
      return field !== null && (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    })
    .map((path) => labelAt(form, path))
}

/** Finds out what the engine asks for, and adds it to what it was told. */
export async function answer(situation: Situation, needs: readonly Need[], answers: EngineAnswers): Promise<void> {
  const { asking } = situation
  for (const need of needs) {
    switch (need.kind) {
      case 'people':
        answers.people.set(need.key, await resolvedPeople(asking, need))
        break
      case 'admins':
        answers.people.set(
          need.key,
          await managersOf(asking.db, asking.tenantId, situation.definitionId, situation.form.initiator.id),
        )
        break
      case 'person':
        answers.persons.set(need.key, await factsOf(asking.db, asking.tenantId, need.key))
        break
      case 'moment':
        answers.moments.set(need.key, momentIn(valueOf(asking.values, need.field)))
        break
      default:
        need satisfies never
    }
  }
}

/** The moment that a date field means: its minute, or the morning of its day, on the clock of China. */
function momentIn(value: ReturnType<typeof valueOf>): number | null {
  const text = textIn(value)
  if (text === null || text.length < 10) return null
  const minute = text.length === 10 ? `${text} 09:00` : text
  return momentAt(Date.parse(`${minute.replace(' ', 'T')}:00Z`)).getTime()
}
