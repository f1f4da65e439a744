import type { FileReply, Handlers } from '@mingtai/api'
import { type Context, type Db, spend } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import type { peopleCalls } from '../../calls.ts'
import { states, type View, views } from '../../views.ts'
import { auditPersonChange } from './audit-person.ts'
import { type PeopleFilters, peoplePage } from './people-page.ts'
import { type PersonOfTable, viewer } from '../reach.ts'
import { knownDepartments } from '../place/known-departments.ts'
import { placeName, rolesByPerson, membershipsByPerson, stateOf } from './shown.ts'
import { textSheet } from './text-sheet.ts'

const BATCH = 2000
/** Limit on exports of the register for one address in an hour. */
const exports = { what: 'people-export', most: 20, seconds: 3600 }

/** The columns of the import come first and under its names, so that a copy can be corrected and read in again. */
const columns = [
  { title: '姓名', width: 90 },
  { title: '登录名', width: 130 },
  { title: '手机号码', width: 110 },
  { title: '邮箱', width: 190 },
  { title: '性别', width: 50 },
  { title: '出生日期', width: 100 },
  { title: '机构', width: 220 },
  { title: '部门', width: 180 },
  { title: '职务', width: 120 },
  { title: '角色', width: 200 },
  { title: '其他身份', width: 240 },
  { title: '状态', width: 70 },
  { title: '建立时间', width: 130 },
]

/** Lists of people as Excel files, with the filters of the page; every copy is written down. */
export const excelHandlers: Handlers<Pick<typeof peopleCalls, 'rangeExcel' | 'fullExcel' | 'userExcel'>, Context> = {
  rangeExcel: (filters, context) => exported(context, 'region', filters),
  fullExcel: (filters, context) => exported(context, 'full', filters),
  userExcel: (filters, context) => exported(context, 'user', filters),
}

async function exported(context: Context, view: View, filters: PeopleFilters): Promise<FileReply> {
  const actor = viewer(context, view)
  await spend(context, exports)
  const asked = { actor, right: views[view].right, filters }
  let count = 0
  async function* rows() {
    for (let current = 1; ; current += 1) {
      const { rows: people } = await peoplePage(context.db, asked, {
        sort: 'name',
        descending: false,
        current,
        size: BATCH,
        uncounted: true,
      })
      count += people.length
      yield await lines(context.db, actor.tenantId, people)
      if (people.length < BATCH || context.signal.aborted) return
    }
  }
  const file = await textSheet(`${views[view].name}-${formatByCode(new Date(), 3)}`, columns, rows())
  await auditPersonChange(context, context.db, {
    action: '导出人员',
    subject: `${views[view].name}，${count}人`,
    about: [],
    after: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value ?? null])),
  })
  return file
}

async function lines(db: Db, tenantId: string, people: PersonOfTable[]): Promise<string[][]> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return []
  const [memberships, roles] = await Promise.all([
    membershipsByPerson(db, tenantId, ids),
    rolesByPerson(db, tenantId, ids),
  ])
  const paths = new Map((await knownDepartments(db, tenantId)).map(({ id, path }) => [id, path]))
  return people.map((one) => {
    const [first, ...others] = memberships.get(one.id) ?? []
    return [
      one.realName,
      one.loginName,
      one.phone ?? '',
      one.email ?? '',
      one.sex === 1 ? '男' : one.sex === 2 ? '女' : '',
      one.birthday ?? '',
      first?.organizationName ?? '',
      paths.get(first?.departmentId ?? '') ?? '',
      first?.postName ?? one.postName ?? '',
      (roles.get(one.id) ?? []).map(({ name }) => name).join('、'),
      others.map(placeName).join('、'),
      states[stateOf(one)],
      formatByCode(one.createdAt, 1),
    ]
  })
}
