import { bumpVersion, organizationRelation } from '@mingtai/modules/ground/organization/server'
import { type Db, newId } from '@mingtai/server-kit'
import { cityName, DEMO_TENANT } from './city.ts'

type AppCode = 'szoa' | 'hotline' | 'palc'

interface Office {
  id: string
  name: string
}

/** The three trees of the demo city; returns the group that the region administrator looks after. */
export async function plantTrees(db: Db, offices: Office[]): Promise<{ economy: string }> {
  const at = (...indexes: number[]) => indexes.map((index) => offices[index]).filter((office) => office !== undefined)
  const city = group('szoa', cityName, null, 0)
  const economy = group('szoa', '综合经济部门', city, 1)
  const building = group('szoa', '建设与应急部门', city, 2)
  const hotline = group('hotline', '12345 政务服务便民热线', null, 0)
  const safety = group('palc', '云州市综治中心', null, 0)
  await db
    .insert(organizationRelation)
    .values([
      city,
      ...at(0).map((office, sort) => place('szoa', office, city, sort)),
      economy,
      ...at(1, 2, 3).map((office, sort) => place('szoa', office, economy, sort)),
      building,
      ...at(4, 6).map((office, sort) => place('szoa', office, building, sort)),
      ...at(5).map((office) => place('szoa', office, city, 3)),
      hotline,
      ...at(0, 4, 6).map((office, sort) => place('hotline', office, hotline, sort)),
      safety,
      ...at(6, 0).map((office, sort) => place('palc', office, safety, sort)),
    ])
  await bumpVersion(db, DEMO_TENANT)
  return { economy: economy.id }
}

type Node = ReturnType<typeof below>

function group(appCode: AppCode, name: string, parent: Node | null, sort: number) {
  return { ...below(parent), appCode, kind: 4, name, refId: null as string | null, sort }
}

function place(appCode: AppCode, office: Office, parent: Node, sort: number) {
  return { ...below(parent), appCode, kind: 1, name: null, refId: office.id, sort }
}

function below(parent: { id: string; path: string } | null) {
  const id = newId()
  return {
    id,
    tenantId: DEMO_TENANT,
    createdBy: '系统',
    updatedBy: '系统',
    parentId: parent?.id ?? null,
    path: `${parent?.path ?? '/'}${id}/`,
  }
}
