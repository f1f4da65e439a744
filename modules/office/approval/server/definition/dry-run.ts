import type { Db } from '@mingtai/server-kit'
import type { Route } from '../../calls.ts'
import { formContext } from '../form/form-context.ts'
import { evaluatedValues } from '../form/evaluated-values.ts'
import { previewRoute } from '../instance/route.ts'
import { situationOf } from '../instance/situation.ts'
import { postsOf } from '../people/places.ts'
import type { Content } from './content.ts'

interface Case {
  tenantId: string
  definitionId: string
  initiatorId: string
  /** One of the departments of the initiator; null: the first. */
  departmentId: string | null
  values: Record<string, unknown>
}

/** The way that a design would go for somebody with some values; nothing is sent. */
export async function dryRun(db: Db, content: Content, about: Case): Promise<Route> {
  const { tenantId, definitionId, initiatorId, departmentId, values } = about
  const posts = await postsOf(db, tenantId, [initiatorId])
  const post = posts.find((one) => one.departmentId === departmentId) ?? posts[0]
  const place = {
    ...{ personId: initiatorId, departmentId: post?.departmentId ?? null },
    organizationId: post?.organizationId ?? null,
  }
  const context = await formContext({ db, tenantId, form: content.form, values: [values], initiator: place })
  const tried = evaluatedValues(content, values, context)
  const situation = await situationOf(db, content, {
    ...{ tenantId, definitionId, values: tried, sentValues: tried, formRevision: 1 },
    ...{ initiator: place, actor: { id: initiatorId, manages: false } },
  })
  const initiator = { person: initiatorId, department: place.departmentId, organization: place.organizationId }
  return previewRoute(db, situation, { version: 'draft', initiator, picks: [] })
}
