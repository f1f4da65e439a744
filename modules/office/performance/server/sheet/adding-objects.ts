import { refuse } from '@mingtai/messages'
import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { peopleById, placesById } from '../plan/known-people.ts'
import { partsOf } from '../plan/restarting.ts'
import { performanceSheet, type PlanTableRow } from '../tables.ts'

interface Wanted {
  plan: PlanTableRow
  groupId: string
  personIds: readonly string[]
  placeIds: readonly string[]
}

/** Puts people or units into a group; whom the run looks at already stays where they are. */
export async function addObjects(db: Db, actor: Actor, { plan, groupId, personIds, placeIds }: Wanted) {
  const isOfPeople = plan.objectType === 'person'
  if ((isOfPeople ? personIds : placeIds).length === 0)
    refuse(isOfPeople ? 'performance.peopleNeeded' : 'performance.unitsNeeded')
  const found = isOfPeople ? await people(db, actor, personIds) : await units(db, actor, placeIds)
  const rows = found.map((one) => ({
    ...stamp(actor),
    ...one,
    planId: plan.id,
    round: plan.round,
    groupId,
    indicators: plan.indicators,
    searchText: searchText([one.name, initials(one.name), one.place].join('\n')),
  }))
  let added = 0
  for (const part of partsOf(rows)) {
    const done = await db
      .insert(performanceSheet)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: performanceSheet.id })
    added += done.length
  }
  return { added, known: rows.length - added }
}

async function people(db: Db, { tenantId }: Actor, ids: readonly string[]) {
  const found = await peopleById(db, tenantId, ids)
  if (found.size < new Set(ids).size) refuse('row.gone', '所选的人')
  return [...found.values()].map(({ id: personId, name, placeId, place }) => ({
    personId,
    name,
    placeId,
    place,
    responsibleId: personId,
    responsibleName: name,
  }))
}

/** A unit is answered for by its head. */
async function units(db: Db, { tenantId }: Actor, ids: readonly string[]) {
  const found = await placesById(db, tenantId, ids)
  if (found.size < new Set(ids).size) refuse('row.gone', '所选的单位')
  return [...found.values()].map(({ id: placeId, name, managerId, managerName }) => ({
    personId: null,
    placeId,
    name,
    place: '',
    responsibleId: managerId,
    responsibleName: managerName,
  }))
}
