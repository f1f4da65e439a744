import { createHash } from 'node:crypto'
import { leftOutIn, type ReadList } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import type { Actor, Db } from '@mingtai/server-kit'
import type { ImportRowStatus, ImportRow, ImportSum, UnknownDepartment } from '../../import-calls.ts'
import { MOST_IMPORT_ROWS } from '../../import-calls.ts'
import { views } from '../../views.ts'
import { type CheckedRow, checkRows, type Decisions } from './check-rows.ts'
import type { FileRow } from './import-columns.ts'
import { importWorld, type World } from './import-world.ts'
import { type ImportUpload, storePart, partOf } from './import-store.ts'
import { comparableName } from '@mingtai/zh'
import { pathOf, plainCells } from './plain-cells.ts'
import { nearestDepartments, departmentKey } from './row-place.ts'

export interface CheckedUpload {
  list: ReadList
  world: World
  rows: CheckedRow[]
  digest: string
}

/** Looks through an upload against what the tenant has now. */
export async function checkUpload(
  db: Db,
  { actor, upload, decisions }: { actor: Actor; upload: ImportUpload; decisions: Decisions },
): Promise<CheckedUpload> {
  const list = (await partOf(upload, 'list')) ?? refuse('import.gone')
  const filled = list.rows.map(({ line, cells }): FileRow => ({ line, cells: plainCells(cells) }))
  const rows = filled.filter(({ cells }) => Object.keys(cells).length > 0)
  const world = await importWorld(db, { actor, right: views[upload.view].right, rows })
  const checked = await checkRows(rows, world, decisions)
  return { list, world, rows: checked, digest: digestOf(checked) }
}

/** Checks and writes down what the importer is shown. */
export async function checkAndStore(
  db: Db,
  asked: { actor: Actor; upload: ImportUpload; decisions: Decisions },
): Promise<ImportSum> {
  const { upload, decisions } = asked
  const found = await checkUpload(db, asked)
  const sum = {
    uploadId: upload.id,
    name: upload.name,
    counts: countsOf(found.rows),
    leftOut: leftOutIn(found.list, MOST_IMPORT_ROWS),
    unknown: unknownDepartments(found, decisions),
  }
  const rows = found.rows.map(presentImportRow)
  await storePart(upload, 'checked', { decisions, sum, rows, digest: found.digest })
  return sum
}

function countsOf(rows: readonly CheckedRow[]): Record<ImportRowStatus, number> {
  const counts = { new: 0, change: 0, same: 0, ask: 0, refuse: 0 }
  for (const { rowStatus } of rows) counts[rowStatus] += 1
  return counts
}

function presentImportRow({ row: _row, plan: _plan, ...rest }: CheckedRow): ImportRow {
  return rest
}

function digestOf(rows: readonly CheckedRow[]): string {
  const hash = createHash('sha256')
  for (const { line, rowStatus, changes, plan } of rows)
    hash.update(JSON.stringify([line, rowStatus, changes, plan?.kind === 'change' ? plan.person.id : null]))
  return hash.digest('hex')
}

/** The departments that rows name and that are not there, each once. */
function unknownDepartments({ rows, world }: CheckedUpload, { departments }: Decisions): UnknownDepartment[] {
  const found = new Map<string, UnknownDepartment>()
  for (const { row, plan } of rows) {
    const path = pathOf(row.cells.部门)
    const organizations = world.organizations.get(comparableName(row.cells.机构 ?? '')) ?? []
    const organization =
      row.cells.机构 === undefined && plan?.kind === 'change' ? mainOrganization(plan, world) : organizations[0]
    if (path.length === 0 || organization === undefined || organizations.length > 1) continue
    if (world.departments.has(`${organization.id} ${comparableName(path.join('/'))}`)) continue
    const key = departmentKey(organization.id, path)
    const known = found.get(key)
    if (known !== undefined) known.rows += 1
    else
      found.set(key, {
        ...{ key, organizationName: organization.name, path: path.join('/'), rows: 1 },
        ...choicesIn(world, organization.id, path),
        mayCreate: world.mayCreateDepartments.has(organization.id),
        decision: departments[key] ?? null,
      })
  }
  return [...found.values()]
}

const MOST_OTHERS = 500

function choicesIn(world: World, organizationId: string, path: string[]) {
  const nearest = nearestDepartments(world, { organizationId, path })
  const others = (world.departmentsOf.get(organizationId) ?? []).filter((one) => !nearest.includes(one))
  const told = (departments: typeof others) => departments.map(({ id, path: way }) => ({ id, path: way }))
  return { nearest: told(nearest), others: told(others.slice(0, MOST_OTHERS)) }
}

function mainOrganization({ person }: Extract<CheckedRow['plan'], { kind: 'change' }>, world: World) {
  return world.organizationById.get(person.memberships[0]?.organizationId ?? '')
}
