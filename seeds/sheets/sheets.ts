import { writeLines } from '@mingtai/modules/ground/access/server'
import { organization, person } from '@mingtai/modules/ground/organization/server'
import { addDocument, bookOfTables, SHEET_LIST } from '@mingtai/modules/data/sheet/server'
import { sheetDocument } from '@mingtai/modules/data/sheet/server/tables'
import { type Db, worldIn } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { DEMO_TENANT } from '../city.ts'
import { citySheets } from './city-sheets.ts'

/** Eight documents that people know, shared with those who fill them; once, in a demo world that has none. */
export async function addSheets(db: Db, now = new Date()): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo') return false
    if ((await inside.$count(sheetDocument, eq(sheetDocument.tenantId, DEMO_TENANT))) > 0) return false
    const { id, realName, loginName } = person
    const owners = await inside
      .select({ id, realName, loginName })
      .from(person)
      .where(and(eq(person.tenantId, DEMO_TENANT), inArray(loginName, ['designer', 'zhang.wei', 'orgadmin'])))
    const people = await inside
      .select({ realName })
      .from(person)
      .where(eq(person.tenantId, DEMO_TENANT))
      .orderBy(asc(loginName))
      .limit(24)
      .offset(40)
    const places = await inside
      .select({ id: organization.id, shortName: organization.shortName })
      .from(organization)
      .where(eq(organization.tenantId, DEMO_TENANT))
    const placeOf = (bureau: string) => places.find(({ shortName }) => shortName === bureau)?.id
    const world = {
      now,
      people: people.map((one) => one.realName),
      areaOf: (bureau: string) => ({ title: `${bureau}填报`, whom: [`place:${placeOf(bureau) ?? ''}`] }),
    }
    for (const { name, folder, owner: login, tables } of citySheets) {
      const owner = owners.find((one) => one.loginName === login)
      if (owner === undefined) continue
      const { id: userId, realName: ownerName } = owner
      const maker = { tenantId: DEMO_TENANT, userId, realName: ownerName }
      const row = await addDocument(inside, maker, { name, folder, from: bookOfTables(tables(world)) })
      const others = owners.filter((one) => one.id !== userId)
      const lines = [
        ...others.map((one) => ({ kind: 'person' as const, who: one.id, may: ['edit'] })),
        ...['市财政局', '市发改委', '市工信局', '市政府办'].flatMap((bureau) => {
          const who = placeOf(bureau)
          return who === undefined ? [] : [{ kind: 'place' as const, who, may: ['edit'] }]
        }),
      ]
      await writeLines(inside, maker, { ownerType: SHEET_LIST, ownerId: row.id, lines })
    }
    return true
  })
}
