import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import { department, membership, person } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant, stamp, touch } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type CirculationRole, circulationRoles } from '../../words.ts'
import { type CirculationRow, documentCirculation, type DocumentRow } from '../tables.ts'
import { OFFICIAL_DOCUMENT } from './document-rows.ts'

/** Whom a document is sent to, and as what. */
export interface NewPart {
  role: CirculationRole
  personId: string | null
  departmentId: string | null
  isMandatory: boolean
}

/** Sends a document to people and units: it stands on their lists, and they are told. */
export async function sendTo(
  db: Db,
  actor: Actor,
  document: DocumentRow,
  parts: readonly NewPart[],
): Promise<CirculationRow[]> {
  if (parts.length === 0) return []
  const names = await namesFor(db, actor.tenantId, parts)
  const rows = await db
    .insert(documentCirculation)
    .values(
      parts.map((part) => {
        const { role, personId, departmentId, isMandatory } = part
        const asked = { role, personId, departmentId, isMandatory, ...names(part), state: stateOf(part) }
        return { ...stamp(actor), documentId: document.id, ...asked }
      }),
    )
    .returning()
  for (const row of rows) await ask(db, actor, document, row)
  return rows
}

/** A copy asks for nothing. */
function stateOf({ role }: NewPart) {
  return role === 'copy' ? ('done' as const) : ('waiting' as const)
}

/** Puts a waiting part on the list of whoever it is meant for; a copy is only told. */
export async function ask(db: Db, actor: Pick<Actor, 'realName'>, document: DocumentRow, part: CirculationRow) {
  const people = await peopleOf(db, part)
  if (people.length === 0) return
  const about = {
    ...{ tenantId: document.tenantId, to: people, link: linkOf(document.id) },
    business: { type: OFFICIAL_DOCUMENT, id: document.id },
    dedupe: `docflow-${part.role} ${part.id} ${part.urgeCount}`,
  }
  const values = { title: document.title, sender: actor.realName }
  if (part.role === 'copy') {
    await notify(db, { ...about, template: 'docflow.copied', values })
    return
  }
  await addTodos(
    db,
    people.map((personId) => todoOf(document, { part, personId, from: actor.realName })),
  )
  await notify(db, { ...about, template: 'docflow.asked', values: { ...values, step: stepOf(part) } })
}

/** Ends waiting parts of a document, and takes them off the lists; answers how many there were. */
export async function withdrawParts(
  db: Db,
  actor: Pick<Actor, 'realName'>,
  document: DocumentRow,
  roles: readonly CirculationRole[],
  state: 'withdrawn' | 'unanswered' = 'withdrawn',
): Promise<void> {
  await db
    .update(documentCirculation)
    .set({ state, ...touch(actor) })
    .where(
      and(
        eq(documentCirculation.documentId, document.id),
        eq(documentCirculation.state, 'waiting'),
        inArray(documentCirculation.role, [...roles]),
      ),
    )
  for (const role of roles) await endTodos(db, document, { role, by: actor.realName, outcome: 'withdrawn' })
}

/** Marks a part as done and ends its todo. */
export async function finishPart(
  db: Db,
  actor: Actor,
  document: DocumentRow,
  part: CirculationRow,
): Promise<CirculationRow> {
  const now = new Date()
  const [row] = await db
    .update(documentCirculation)
    .set({ state: 'done', doneAt: now, signedAt: part.signedAt ?? now, ...touch(actor) })
    .where(eq(documentCirculation.id, part.id))
    .returning()
  await endTodos(db, document, { role: part.role, by: actor.realName, outcome: 'done', personId: actor.userId })
  return row ?? part
}

/** Tells those who have not answered once more; answers how many parts waited. */
export async function urgeWaiting(
  db: Db,
  actor: Actor,
  document: DocumentRow,
  waiting: readonly CirculationRow[],
): Promise<number> {
  for (const part of waiting) {
    const [row] = await db
      .update(documentCirculation)
      .set({ urgeCount: sql`${documentCirculation.urgeCount} + 1`, ...touch(actor) })
      .where(eq(documentCirculation.id, part.id))
      .returning()
    if (row === undefined) continue
    await notify(db, {
      ...{ tenantId: document.tenantId, template: 'docflow.urged', to: await peopleOf(db, row) },
      values: { title: document.title, sender: actor.realName, step: stepOf(row) },
      ...{ link: linkOf(document.id), business: { type: OFFICIAL_DOCUMENT, id: document.id } },
      dedupe: `docflow-urged ${row.id} ${row.urgeCount}`,
    })
  }
  return waiting.length
}

/** Ends todos of a document in a role: all of them, or those of one person. */
export async function endTodos(
  db: Db,
  document: DocumentRow,
  ended: { role: CirculationRole; by: string; outcome: 'done' | 'withdrawn'; personId?: string },
): Promise<void> {
  const { role, by, outcome, personId } = ended
  const which = { tenantId: document.tenantId, businessType: OFFICIAL_DOCUMENT, businessId: document.id }
  await finishTodos(
    db,
    { ...which, step: circulationRoles[role], ...(personId !== undefined && { personId }) },
    { by, outcome },
  )
}

/** The page on which somebody handles a document. */
export function linkOf(id: string): string {
  return `/document/task/receivingHandle/handleDocument?id=${id}`
}

function todoOf(
  document: DocumentRow,
  { part, personId, from }: { part: CirculationRow; personId: string; from: string },
) {
  const { tenantId, id, title, dueAt, urgency } = document
  return {
    ...{ tenantId, personId, system: 'document' as const, businessType: OFFICIAL_DOCUMENT, businessId: id, title },
    ...{ kind: '收文', step: circulationRoles[part.role], from, link: linkOf(id), urgent: urgency !== 'normal' },
    dueAt: dueAt === null ? null : endOfDay(dueAt),
  }
}

function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59+08:00`)
}

function stepOf({ role }: CirculationRow): string {
  return role === 'read' ? '阅' : circulationRoles[role]
}

/** Whom a part is meant for: its person, or everybody of its unit until one of them has signed for it. */
async function peopleOf(db: Db, { tenantId, personId, departmentId }: CirculationRow): Promise<string[]> {
  if (personId !== null) return [personId]
  const rows = await db
    .selectDistinct({ id: person.id })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        ofTenant(membership, tenantId),
        eq(membership.departmentId, departmentId ?? ''),
        eq(person.disabled, false),
        eq(person.deleted, false),
      ),
    )
  return rows.map(({ id }) => id)
}

/** What people and units are called; refused where one of them is not there. */
async function namesFor(db: Db, tenantId: string, parts: readonly NewPart[]) {
  const personIds = parts.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const departmentIds = parts.flatMap(({ departmentId }) => (departmentId === null ? [] : [departmentId]))
  const people = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(ofTenant(person, tenantId), eq(person.disabled, false), inArray(person.id, ['', ...personIds])))
  const departments = await db
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(and(ofTenant(department, tenantId), inArray(department.id, ['', ...departmentIds])))
  const nameIn = (rows: readonly { id: string; name: string }[], id: string | null, what: string) =>
    id === null ? '' : (rows.find((row) => row.id === id)?.name ?? refuse('row.gone', what))
  return ({ personId, departmentId }: NewPart) => ({
    personName: nameIn(people, personId, '所选的人员'),
    departmentName: nameIn(departments, departmentId, '所选的部门'),
  })
}
