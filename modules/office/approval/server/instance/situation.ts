import type { Actor as EngineActor } from '@mingtai/approval-engine'
import type { FormValues } from '@mingtai/form-schema'
import type { Db } from '@mingtai/server-kit'
import type { Content } from '../definition/content.ts'
import { formContext, type Place } from '../form/form-context.ts'
import type { Situation } from './engine-context.ts'

/** What the engine is asked with when nothing is to be changed: a route, the buttons. */
export async function situationOf(
  db: Db,
  content: Content,
  about: {
    tenantId: string
    definitionId: string
    values: FormValues
    sentValues: FormValues
    formRevision: number
    initiator: Place
    actor: EngineActor
  },
): Promise<Situation> {
  const { tenantId, definitionId, values, sentValues, formRevision, initiator, actor } = about
  const form = await formContext({ db, tenantId, form: content.form, values: [values], initiator })
  return {
    asking: { db, tenantId, values, sentValues },
    content,
    actor,
    now: Date.now(),
    formRevision,
    form,
    definitionId,
  }
}
