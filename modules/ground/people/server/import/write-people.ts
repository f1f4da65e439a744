import { membership, mustHoldPowers, person } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, stamp, touch } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { type Note, auditPersonChanges } from '../person/audit-person.ts'
import { factsOf } from '../person/person-form.ts'
import { placeName } from '../person/shown.ts'
import type { ChangedPerson, CheckedRow, NewPerson } from './check-rows.ts'
import { giveNewRoles, giveRoles } from './give-roles.ts'
import { type PlannedPlace, departmentKey } from './row-place.ts'

const BATCH = 500

interface Writing {
  /** Its `db` is the transaction. */
  context: Context
  actor: Actor
  /** Id of the import. */
  importId: string
  /** Departments that were created, by `departmentKey`. */
  departmentIds: ReadonlyMap<string, string>
  /** Called after each batch with its rows; throws when the import was stopped. */
  onWritten(rows: number): Promise<void>
}

/** Creates people with their membership, first password and roles, five hundred with a few statements. */
export async function enterPeople(
  { context, actor, importId, departmentIds, onWritten }: Writing,
  plans: readonly NewPerson[],
  hashes: readonly string[],
): Promise<void> {
  const { db } = context
  for (let from = 0; from < plans.length; from += BATCH) {
    const batch = plans.slice(from, from + BATCH).map((plan, index) => {
      const row = {
        ...stamp(actor),
        ...plan.values,
        passwordHash: hashes[from + index] ?? '',
        mustChangePassword: true,
      }
      return { plan, row, departmentId: departmentOf(plan.place, departmentIds) }
    })
    await db.insert(person).values(batch.map(({ row }) => row))
    await db.insert(membership).values(
      batch.map(({ plan: { place, postName }, row, departmentId }) => ({
        ...stamp(actor),
        ...{ personId: row.id, organizationId: place.organizationId, departmentId, postName, isPrimary: true },
      })),
    )
    const notes = batch.map(({ plan, row }) => ({ ...entered(plan, row.id), partOf: importId }))
    await auditPersonChanges(context, db, notes)
    await giveNewRoles(context, batch, importId)
    await onWritten(batch.length)
  }
}

function entered({ values, place }: NewPerson, id: string): Note {
  const after = { ...factsOf(values), 身份: [place.organizationName, ...place.path].join(' / ') }
  return { action: '导入人员', subject: values.realName, about: [id], after }
}

function departmentOf(
  { organizationId, path, departmentId }: PlannedPlace,
  departmentIds: Writing['departmentIds'],
): string | null {
  return departmentId ?? departmentIds.get(departmentKey(organizationId, path)) ?? null
}

/** Change people who are there already, five hundred at a time. */
export async function changePeople(
  { context, actor, importId, departmentIds, onWritten }: Writing,
  rows: readonly (CheckedRow & { plan: ChangedPerson })[],
): Promise<void> {
  const { db } = context
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    await writeValues(
      db,
      actor,
      batch.map(({ plan }) => plan),
    )
    await writeMemberships(
      { context, actor, departmentIds },
      batch.map(({ plan }) => plan),
    )
    const notes = batch.map((row) => ({ ...changed(row), partOf: importId }))
    await auditPersonChanges(context, db, notes)
    await giveRoles(
      context,
      batch.map(({ plan }) => plan),
    )
    await onWritten(batch.length)
  }
}

function changed({ plan, changes }: CheckedRow & { plan: ChangedPerson }): Note {
  const fields = changes.filter(({ field }) => field !== '角色')
  const before = { ...factsOf(plan.person), 机构和部门: placeName(plan.person.memberships[0]) }
  const after = factsOf({ ...plan.person, ...plan.values })
  const told = (from: Record<string, string | null>) =>
    Object.fromEntries(fields.map(({ field, before: was }) => [field, from[field] ?? was]))
  const now = Object.fromEntries(fields.map(({ field, after: is }) => [field, after[field] ?? is]))
  return {
    action: '导入修改人员',
    subject: plan.person.realName,
    about: [plan.person.id],
    before: told(before),
    after: { ...now, ...membershipNow(fields) },
  }
}

function membershipNow(fields: CheckedRow['changes']): Record<string, string> {
  return Object.fromEntries(
    fields
      .filter(({ field }) => field === '机构和部门' || field === '职务' || field === '兼任')
      .map(({ field, after }) => [field, after]),
  )
}

/** Clears unique numbers of a whole batch before new ones are written, so that two people can swap them. */
async function writeValues(db: Db, actor: Actor, all: readonly ChangedPerson[]): Promise<void> {
  const { updatedBy } = touch(actor)
  // A second post changes nothing of the person, who may stand in another row of the file.
  const plans = all.filter(
    ({ values, membership }) => membership?.isPrimary !== false || Object.keys(values).length > 0,
  )
  const next = plans.map(({ person: before, values, membership }) => {
    const { realName, pinyin, initials, loginName, phone, idCard, email, sex, birthday } = { ...before, ...values }
    const postName = membership !== null && membership.isPrimary ? membership.postName : before.postName
    return {
      id: before.id,
      revision: before.revision,
      realName,
      pinyin,
      initials,
      loginName,
      phone,
      idCard,
      email,
      sex,
      birthday,
      postName,
    }
  })
  const moved = next.filter((row, at) => {
    const before = plans[at]?.person
    return before !== undefined && (before.phone !== row.phone || before.idCard !== row.idCard)
  })
  const those = sql.param(moved.map(({ id }) => id))
  if (moved.length > 0)
    await db.execute(sql`update ${person} set phone = null, id_card = null
      where ${person.tenantId} = ${actor.tenantId} and ${person.id} = any(${those}::text[])`)
  const written = await db.execute<{ id: string }>(sql`
    update ${person} set real_name = v."realName", pinyin = v.pinyin, initials = v.initials, login_name = v."loginName",
      phone = v.phone, id_card = v."idCard", email = v.email, sex = v.sex, birthday = v.birthday, post_name = v."postName",
      revision = ${person.revision} + 1, updated_at = now(), updated_by = ${updatedBy}
    from json_to_recordset(${JSON.stringify(next)}::json) as v(id text, revision int, "realName" text, pinyin text,
      initials text, "loginName" text, phone text, "idCard" text, email text, sex int, birthday text, "postName" text)
    where ${person.tenantId} = ${actor.tenantId} and ${person.id} = v.id and ${person.revision} = v.revision
      and not ${person.deleted}
    returning ${person.id}`)
  if (written.rows.length < next.length) throw new ChangedMeanwhile()
}

/** Thrown when one of the people was saved by somebody else after the file was checked. */
export class ChangedMeanwhile extends Error {}

async function writeMemberships(
  { context, actor, departmentIds }: Omit<Writing, 'onWritten' | 'importId'>,
  plans: readonly ChangedPerson[],
): Promise<void> {
  const { db } = context
  const memberships = plans.flatMap(({ person: one, membership }) => (membership === null ? [] : [{ one, membership }]))
  const moved = memberships.flatMap(({ one, membership }) =>
    membership.place === null
      ? []
      : [{ one, membership, place: membership.place, departmentId: departmentOf(membership.place, departmentIds) }],
  )
  for (const { one, membership, place, departmentId } of moved.filter((move) => move.one.hasPowers)) {
    const left = one.memberships.filter(({ id }) => id === membership.id)
    const places = [...(one.id === actor.userId ? [] : left), { organizationId: place.organizationId, departmentId }]
    await mustHoldPowers(db, actor, { personId: one.id, places })
  }
  const posts = memberships
    .filter(({ membership }) => membership.place === null)
    .map(({ membership: { id, postName } }) => ({ id, postName }))
  if (posts.length > 0)
    await db.execute(sql`
      update ${membership} set post_name = v."postName", updated_at = now(), updated_by = ${actor.realName}
      from json_to_recordset(${JSON.stringify(posts)}::json) as v(id text, "postName" text)
      where ${membership.tenantId} = ${actor.tenantId} and ${membership.id} = v.id`)
  if (moved.length === 0) return
  const left = sql.param(moved.map(({ membership }) => membership.id))
  await db.execute(sql`update ${membership} set deleted = true, is_primary = false, updated_at = now(),
      updated_by = ${actor.realName}
    where ${membership.tenantId} = ${actor.tenantId} and ${membership.id} = any(${left}::text[])`)
  await db.insert(membership).values(
    moved.map(({ one, membership: { postName, isPrimary }, place, departmentId }) => ({
      ...stamp(actor),
      ...{ personId: one.id, organizationId: place.organizationId, departmentId, postName, isPrimary },
    })),
  )
}
