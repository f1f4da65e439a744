import { bookOfTables } from '@mingtai/modules/data/sheet/server'
import {
  department,
  membership,
  organization,
  person,
  role,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import { addPastTask, hasTasks, nextIssue, type PastPart, periodAt } from '@mingtai/modules/office/filing/server'
import { type Db, newId, worldIn } from '@mingtai/server-kit'
import { type Book, livingSheets } from '@mingtai/sheet-model'
import { momentAt } from '@mingtai/zh'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from '../city.ts'
import { dice, type Dice } from '../names.ts'
import { matters, plans, problems, returns } from './words.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const WEEKS = 12
const ROWS = 6
const heads = ['重点工作事项', '本周进展', '完成率（%）', '本周投入（万元）', '存在问题', '下周计划']

interface Someone {
  id: string
  name: string
  loginName: string
  organizationId: string
  departmentId: string | null
}

interface Unit {
  id: string
  name: string
  bureau: number
}

/** Thirteen weeks of one weekly sheet by all departments, the last one running; once, in a demo world that has none. */
export async function addFiling(db: Db): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo' || (await hasTasks(inside, DEMO_TENANT))) return false
    const people = await peopleOf(inside)
    const units = await unitsOf(inside)
    const named = (loginName: string) => people.find((one) => one.loginName === loginName)
    const [publisher, viewer] = [named('designer'), named('admin')]
    if (publisher === undefined || viewer === undefined || units.length === 0) return false
    await giveRoles(inside, people)
    const draw = dice(20_261_143)
    const now = new Date()
    let seriesId: string | null = null
    for (let back = WEEKS; back >= 0; back -= 1) {
      const issuedAt = mondayOf(now, back)
      const period = periodAt('week', issuedAt)
      const dueAt = new Date(issuedAt.getTime() + 4 * DAY + 9.5 * HOUR)
      const parts = units.map((unit) => partOf(draw, { unit, people, back, issuedAt, dueAt, now }))
      const book = bookWith([])
      seriesId = await addPastTask(inside, {
        tenantId: DEMO_TENANT,
        kind: 'ledger',
        title: '重点工作推进周报',
        requestId: `demo-week-${back}`,
        seriesId,
        book,
        note: '每周五 18:00 前报送本周重点工作；没有推进事项的选“无内容报送”。联系人：周敏。',
        areas: [areaOf(book)],
        units: units.map(({ id }) => ({
          kind: 'department' as const,
          id,
          recipientIds: [],
        })),
        viewerIds: [viewer.id],
        publisherId: publisher.id,
        publisherName: publisher.name,
        organizationId: publisher.organizationId,
        period: period.words,
        periodStart: period.start,
        cycle: 'week',
        dueAt,
        remindHours: 24,
        allowsNothing: true,
        nextAt: back === 0 ? nextIssue('week', period.start) : null,
        ...{
          issuedAt,
          isClosed: back > 1,
          parts,
        },
        bookOf: new Map(parts.map(({ unitId, rows }) => [unitId, bookWith(rows)])),
      })
    }
    return true
  })
}

/** The Monday of so many weeks ago, in the morning on the clock of China. */
function mondayOf(now: Date, back: number): Date {
  const start = Date.parse(`${periodAt('week', new Date(now.getTime() - back * 7 * DAY)).start}T00:00:00Z`)
  return momentAt(start + 8.5 * HOUR)
}

function bookWith(rows: readonly (readonly (string | number | null)[])[]): Book {
  const lines = Array.from({ length: ROWS }, (_, at) => heads.map((_head, across) => String(rows[at]?.[across] ?? '')))
  return bookOfTables([
    {
      name: '周报',
      rows: [['重点工作推进周报'], ['填报口径：完成率按年度目标计；投入只填本周实际支出。'], heads, ...lines],
      widths: [220, 200, 96, 120, 220, 200],
      heights: [40, 26, 32],
      merges: [
        [0, 0, 0, 5],
        [1, 0, 1, 5],
      ],
      looks: [
        { box: [0, 0, 0, 5], look: { bold: true, size: 16, align: 'center' } },
        { box: [1, 0, 1, 5], look: { color: '#66717f' } },
        { box: [2, 0, 2, 5], look: { bold: true, fill: '#eef1ef', align: 'center' } },
        { box: [3, 2, 2 + ROWS, 3], look: { align: 'right' } },
      ],
      frozen: { rows: 3, columns: 0 },
    },
  ])
}

function areaOf(book: Book) {
  const column = (title: string, kind: 'text' | 'number', more = {}) => ({
    title,
    kind,
    isRequired: false,
    least: null,
    most: null,
    jump: null,
    ...more,
  })
  return {
    id: 'filing-1',
    title: '本周重点工作',
    sheet: livingSheets(book)[0]?.id ?? '',
    sheetName: '周报',
    unitIds: [],
    box: {
      fromRow: 3,
      toRow: 2 + ROWS,
      fromColumn: 0,
      toColumn: 5,
    },
    columns: [
      column('重点工作事项', 'text', { isRequired: true }),
      column('本周进展', 'text', { isRequired: true }),
      column('完成率（%）', 'number', {
        isRequired: true,
        least: 0,
        most: 100,
      }),
      column('本周投入（万元）', 'number', {
        least: 0,
        jump: 200,
      }),
      column('存在问题', 'text'),
      column('下周计划', 'text'),
    ],
  }
}

interface Around {
  unit: Unit
  people: readonly Someone[]
  back: number
  issuedAt: Date
  dueAt: Date
  now: Date
}

/** What one department did in one week: most in time, some late, some sent back once, a few with nothing. */
function partOf(
  draw: Dice,
  { unit, people, back, dueAt, now, issuedAt }: Around,
): PastPart & { rows: (string | number | null)[][] } {
  const own = people.filter(({ departmentId }) => departmentId === unit.id)
  const by = own[0] ?? people[0]
  const reporter = reporterOf(people, unit.bureau) ?? by
  if (by === undefined || reporter === undefined) throw new Error('nobody works in the demo world')
  const luck = draw.roll(100)
  const rows = rowsOf(draw, unit, back)
  const isNothing = luck >= 96
  const isLate = luck < 6
  if (back === 0)
    return { ...runningPart(draw, { unit, by, reporter, rows, luck, now, issuedAt }), rows: luck < 45 ? [] : rows }
  const at = new Date(dueAt.getTime() + (isLate ? 1 + draw.roll(30) : -(0.5 + draw.roll(50))) * HOUR)
  const first = { rows, at, by: who(by), isNothing }
  const submit = { verb: 'submit' as const, to: 30 as const, by: who(by), at, note: '' }
  const pass = (hours: number) => ({
    verb: 'pass' as const,
    to: 40 as const,
    by: who(reporter),
    at: later(at, hours),
    note: '',
  })
  const accept = { verb: 'pass' as const, to: 50 as const, by: who(reporter), at: later(at, 40), note: '' }
  // Somebody forgets now and then.
  if (luck >= 6 && luck < 8) return { unitId: unit.id, status: 20, submissions: [], steps: [], rows: [] }
  if (luck >= 8 && luck < 15) {
    const changed = rows.map((row) =>
      row.map((cell, column) => (column === 2 && typeof cell === 'number' ? Math.min(100, cell + 3) : cell)),
    )
    const again = later(at, 6)
    return {
      unitId: unit.id,
      status: 50,
      rows: changed,
      submissions: [
        first,
        {
          ...first,
          rows: changed,
          at: again,
        },
      ],
      steps: [
        submit,
        {
          verb: 'reject',
          to: 20,
          by: who(reporter),
          at: later(at, 3),
          note: draw.pick(returns),
        },
        ...[
          {
            ...submit,
            at: again,
          },
          pass(8),
          accept,
        ],
      ],
    }
  }
  return {
    unitId: unit.id,
    status: 50,
    rows,
    submissions: [first],
    steps: [submit, pass(4), accept],
  }
}

interface Running {
  unit: Unit
  by: Someone
  reporter: Someone
  rows: (string | number | null)[][]
  luck: number
  now: Date
  issuedAt: Date
}

function runningPart(draw: Dice, { unit, by, reporter, rows, luck, now, issuedAt }: Running): PastPart {
  const at = new Date(Math.max(issuedAt.getTime(), now.getTime() - (1 + draw.roll(18)) * HOUR))
  const submit = { verb: 'submit' as const, to: 30 as const, by: who(by), at, note: '' }
  const first = { rows, at, by: who(by), isNothing: luck >= 96 }
  if (luck < 45) return { unitId: unit.id, status: 20, submissions: [], steps: [] }
  if (luck < 52) {
    const reject = {
      verb: 'reject' as const,
      to: 20 as const,
      by: who(reporter),
      at: later(at, 0.5),
      note: draw.pick(returns),
    }
    return { unitId: unit.id, status: 20, submissions: [first], steps: [submit, reject] }
  }
  if (luck < 78) return { unitId: unit.id, status: 30, submissions: [first], steps: [submit] }
  const pass = { verb: 'pass' as const, to: 40 as const, by: who(reporter), at: later(at, 0.7), note: '' }
  return { unitId: unit.id, status: 40, submissions: [first], steps: [submit, pass] }
}

function rowsOf(draw: Dice, unit: Unit, back: number): (string | number | null)[][] {
  const own = matters[unit.bureau] ?? matters[0] ?? []
  const count = 2 + draw.roll(3)
  return own.slice(0, count).map(([matter, share, spent]) => {
    const done = Math.min(100, Math.max(5, Math.round(share + (WEEKS - back) * 2 + draw.roll(5) - 2)))
    const cost = Number((spent * (0.7 + draw.roll(60) / 100)).toFixed(2))
    return [
      matter,
      `完成${1 + draw.roll(9)}项，累计${8 + draw.roll(40)}项`,
      done,
      cost,
      draw.pick(problems) || null,
      draw.pick(plans),
    ]
  })
}

function who({ id, name }: Someone) {
  return { id, name }
}

function later(at: Date, hours: number): Date {
  return new Date(Math.min(Date.now(), at.getTime() + hours * HOUR))
}

/** The reporter of a bureau: the account that is known there, else the first of its people. */
function reporterOf(people: readonly Someone[], bureau: number): Someone | undefined {
  const known = ['rangeadmin', 'orgadmin', '', '', '', 'designer', ''][bureau]
  return (
    people.find(({ loginName }) => loginName === known) ??
    people.filter((one) => bureauOf.get(one.organizationId) === bureau)[0]
  )
}

const bureauOf = new Map<string, number>()

/** 周敏 publishes, 高远 views, and every bureau has its reporter. */
async function giveRoles(db: Db, people: readonly Someone[]): Promise<void> {
  const rows = await db.select({ id: role.id, alias: role.alias }).from(role).where(eq(role.tenantId, DEMO_TENANT))
  const idOf = (alias: string) => rows.find((row) => row.alias === alias)?.id ?? ''
  const idNamed = (loginName: string) => people.find((one) => one.loginName === loginName)?.id ?? ''
  const given = [
    [idNamed('designer'), 'work_publisher'],
    [idNamed('designer'), 'work_report_publisher'],
    [idNamed('admin'), 'work_examine'],
    ...bureaus.map((_, at) => [reporterOf(people, at)?.id ?? '', 'work_reporter'] as const),
  ] as const
  const grants = given.map(([personId, alias]) => ({
    id: newId(),
    tenantId: DEMO_TENANT,
    personId,
    roleId: idOf(alias),
    grantedBy: '系统示例',
  }))
  await db.insert(roleGrant).values(grants.filter(({ personId, roleId }) => personId !== '' && roleId !== ''))
}

async function unitsOf(db: Db): Promise<Unit[]> {
  const names = bureaus.map(({ name }) => name)
  const rows = await db
    .select({
      id: department.id,
      name: department.name,
      organizationId: organization.id,
      organization: organization.name,
    })
    .from(department)
    .innerJoin(organization, eq(organization.id, department.organizationId))
    .where(and(eq(department.tenantId, DEMO_TENANT), eq(department.deleted, false), inArray(organization.name, names)))
    .orderBy(asc(organization.name), asc(department.sort))
  for (const row of rows) bureauOf.set(row.organizationId, names.indexOf(row.organization))
  return rows.map(({ id, name, organization: own }) => ({ id, name, bureau: names.indexOf(own) }))
}

function peopleOf(db: Db): Promise<Someone[]> {
  return db
    .select({
      id: person.id,
      name: person.realName,
      loginName: person.loginName,
      organizationId: membership.organizationId,
      departmentId: membership.departmentId,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(membership.tenantId, DEMO_TENANT),
        eq(membership.deleted, false),
        eq(membership.isPrimary, true),
        eq(person.isSpecial, false),
        eq(person.disabled, false),
      ),
    )
    .orderBy(asc(person.loginName))
}
