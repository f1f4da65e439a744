import { addOwnedSheets, bookWithAreas } from '@mingtai/modules/data/sheet/server'
import { department, organization, person } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Db, newId, ofTenant } from '@mingtai/server-kit'
import type { Book } from '@mingtai/sheet-model'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { and, eq, inArray } from 'drizzle-orm'
import type { FillArea } from '../../filing.ts'
import { filingAssignment, type AssignmentRow, filingTask, type IssuedUnit, type TaskRow } from '../tables.ts'
import { FILING_TASK, FILING_UNIT } from '../unit/unit-rows.ts'

export interface NewTask extends Pick<
  TaskRow,
  | 'kind'
  | 'title'
  | 'note'
  | 'cycle'
  | 'areas'
  | 'units'
  | 'viewerIds'
  | 'dueAt'
  | 'remindHours'
  | 'allowsNothing'
  | 'publisherId'
  | 'publisherName'
  | 'organizationId'
  | 'period'
  | 'periodStart'
  | 'nextAt'
> {
  tenantId: string
  requestId: string
  /** null: the first of a series. */
  seriesId: string | null
  /** What the sheets begin with. */
  book: Book
  /** Other beginnings by the unit, as a demo world has them. */
  bookOf?: ReadonlyMap<string, Book>
}

/** Issues a task: its own sheet, and one for each unit in which that unit's areas are open. The same request is one task. */
export async function issueTask(
  db: Db,
  made: NewTask,
): Promise<{ task: TaskRow; assignments: AssignmentRow[] } | null> {
  const { book, bookOf, seriesId, tenantId, publisherName, ...values } = made
  const places = await unitFacts(db, tenantId, values.units)
  const id = newId()
  const stamped = { tenantId, createdBy: publisherName, updatedBy: publisherName }
  const searched = searchText([values.title, values.period, initials(values.title), publisherName].join('\n'))
  const [task] = await db
    .insert(filingTask)
    .values({
      ...values,
      ...stamped,
      id,
      publisherName,
      documentId: '',
      seriesId: seriesId ?? id,
      searchText: searched,
    })
    .onConflictDoNothing()
    .returning()
  if (task === undefined) return null
  const maker = { tenantId, realName: publisherName }
  const template = await addOwnedSheets(db, maker, {
    type: FILING_TASK,
    groups: [{ book, things: [{ id, name: values.title }] }],
  })
  const rows = values.units.map((unit) => {
    const { name, organizationId } = places.get(unit.id) ?? refuse('row.gone', '所选的单位')
    return {
      ...stamped,
      id: newId(),
      taskId: id,
      unitKind: unit.kind,
      unitId: unit.id,
      unitName: name,
      organizationId,
      recipientIds: unit.recipientIds,
    }
  })
  const documents = await addOwnedSheets(db, maker, {
    type: FILING_UNIT,
    groups: groupsOf({ book, bookOf: bookOf ?? new Map() }, values, rows),
  })
  const assignments: AssignmentRow[] = []
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500).map((row) => ({ ...row, documentId: documents.get(row.id) ?? '' }))
    assignments.push(...(await db.insert(filingAssignment).values(some).returning()))
  }
  const documentId = template.get(id) ?? ''
  await db
    .update(filingTask)
    .set({ documentId })
    .where(and(eq(filingTask.tenantId, tenantId), eq(filingTask.id, id)))
  return { task: { ...task, documentId }, assignments }
}

/** Units that fill the same areas begin with the same content. */
function groupsOf(
  { book, bookOf }: { book: Book; bookOf: ReadonlyMap<string, Book> },
  { areas, title }: Pick<NewTask, 'areas' | 'title'>,
  rows: readonly { id: string; unitId: string; unitName: string }[],
) {
  const groups = new Map<string, { from: Book; areas: FillArea[]; things: { id: string; name: string }[] }>()
  for (const { id, unitId, unitName } of rows) {
    const own = areas.filter(({ unitIds }) => unitIds.length === 0 || unitIds.includes(unitId))
    if (own.length === 0) refuse('filing.unitWithoutArea', unitName)
    const from = bookOf.get(unitId) ?? book
    const key = `${from === book ? '' : unitId} ${own.map((area) => area.id).join(' ')}`
    const group = groups.get(key) ?? { from, areas: own, things: [] }
    group.things.push({ id, name: `${title} ${unitName}`.slice(0, 80) })
    groups.set(key, group)
  }
  return [...groups.values()].map(({ from, areas: own, things }) => ({ things, book: bookWithAreas(from, own) }))
}

interface UnitFacts {
  name: string
  organizationId: string | null
}

/** Names and organizations of the units; those that are not there are left out. */
async function unitFacts(db: Db, tenantId: string, units: readonly IssuedUnit[]): Promise<Map<string, UnitFacts>> {
  const of = (kind: IssuedUnit['kind']) => ['', ...units.filter((unit) => unit.kind === kind).map(({ id }) => id)]
  const organizations = await db
    .select({ id: organization.id, name: organization.name, organizationId: organization.id })
    .from(organization)
    .where(and(ofTenant(organization, tenantId), inArray(organization.id, of('organization'))))
  const departments = await db
    .select({
      id: department.id,
      name: department.name,
      organizationId: department.organizationId,
      short: organization.shortName,
      whole: organization.name,
    })
    .from(department)
    .innerJoin(organization, eq(organization.id, department.organizationId))
    .where(and(ofTenant(department, tenantId), inArray(department.id, of('department'))))
  const people = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(ofTenant(person, tenantId), inArray(person.id, of('person'))))
  return new Map<string, UnitFacts>([
    ...organizations.map(({ id, ...facts }) => [id, facts] as const),
    ...departments.map(
      ({ id, name, short, whole, organizationId }) =>
        [id, { name: `${short ?? whole}${name}`, organizationId }] as const,
    ),
    ...people.map(({ id, name }) => [id, { name, organizationId: null }] as const),
  ])
}
