import { say, sayPhrase } from '@mingtai/messages'
import { maskedPhone } from '@mingtai/zh'
import type { ImportRow } from '../../import-calls.ts'
import { maskedIdCard, placeName } from '../person/shown.ts'
import { type FileRow, type ImportColumn, isSecondPost } from './import-columns.ts'
import type { World } from './import-world.ts'
import type { KnownPerson, KnownMembership } from './known-people.ts'
import { placeIn, type PlannedPlace, type DepartmentDecisions, type Wrong } from './row-place.ts'
import { givenValues, type PersonValues, valuesIn } from './row-values.ts'
import { type Meant, whoIsMeant } from './who-is-meant.ts'

export interface NewPerson {
  kind: 'new'
  values: PersonValues
  place: PlannedPlace
  postName: string | null
  roleIds: string[]
}

export interface ChangedPerson {
  kind: 'change'
  person: KnownPerson
  values: Partial<PersonValues>
  /** The membership that changes: its post alone, or its place as well. */
  membership: { id: string; place: PlannedPlace | null; postName: string | null; isPrimary: boolean } | null
  /** Only those that are not held yet. */
  roleIds: string[]
}

export interface CheckedRow extends ImportRow {
  row: FileRow
  plan: NewPerson | ChangedPerson | null
}

/** What was said about rows and departments that the file leaves open. */
export interface Decisions {
  people: Readonly<Record<string, string>>
  departments: DepartmentDecisions
}

/** Says which rows share a key, and which row already meant a person. */
interface Met {
  twice: Map<string, number[]>
  lineOf: Map<string, number>
}

const uniques = ['登录名', '手机号码', '身份证号'] as const
const AT_ONCE = 500

/** Works out what each row of a file would do and what is wrong with it; writes nothing. Pauses for other requests. */
export async function checkRows(rows: readonly FileRow[], world: World, decisions: Decisions): Promise<CheckedRow[]> {
  const met: Met = { twice: repeated(rows), lineOf: new Map() }
  const checked: CheckedRow[] = []
  for (const row of rows) {
    checked.push(checkRow(row, { world, decisions, met }))
    if (checked.length % AT_ONCE === 0) await new Promise(setImmediate)
  }
  return checked
}

interface Beside {
  world: World
  decisions: Decisions
  met: Met
}

function checkRow(row: FileRow, { world, decisions, met }: Beside): CheckedRow {
  const { cells, line } = row
  const problems: CheckedRow['problems'] = []
  const wrong = (column: string, text: string) => problems.push({ column, text })
  if (!isSecondPost(row)) tellTwice(row, met.twice, wrong)
  if (![undefined, '主要', '兼任'].includes(cells.任职)) wrong('任职', '任职请填写“主要”或“兼任”，或者空着。')
  const meant = seenOnly(keysOf(cells), world, wrong)
  const said = decisions.people[String(line)] ?? null
  const person = personMeant(meant, said)
  const shown = {
    ...{ line, row, problems, realName: cells.姓名 ?? person?.realName ?? '' },
    loginName: cells.登录名 ?? person?.loginName ?? '',
    place:
      [cells.机构, cells.部门].filter((text) => text !== undefined).join(' / ') || placeName(person?.memberships[0]),
    candidates: meant.kind === 'ask' ? meant.candidates.map((one) => candidate(one, meant)) : [],
    chosen: meant.kind === 'ask' ? said : null,
  }
  const nothing = { ...shown, changes: [], plan: null }
  if (meant.kind === 'ask' && said === 'skip') {
    wrong('姓名', '按您的选择跳过。')
    return { ...nothing, rowStatus: 'refuse' }
  }
  const asked = { cells, world, departments: decisions.departments, wrong }
  if (meant.kind === 'nobody' && isSecondPost(row)) {
    wrong('任职', '还没有这位人员：请先导入主要任职的一行，再导入兼任。')
    return { ...nothing, rowStatus: 'refuse' }
  }
  if (meant.kind === 'nobody') {
    const plan = newPerson(asked)
    return problems.length > 0 ? { ...nothing, rowStatus: 'refuse' } : { ...nothing, plan, rowStatus: 'new' }
  }
  if (person === null) return { ...nothing, rowStatus: problems.length > 0 ? 'refuse' : 'ask' }
  const post = isSecondPost(row) ? `${person.id} ${shown.place}` : person.id
  const before = met.lineOf.get(post)
  if (before !== undefined) wrong('姓名', `与第${before}行是同一个人。`)
  else met.lineOf.set(post, line)
  const own = { ...asked, cells: meant.kind === 'ask' ? withoutOthers(cells, person, meant) : cells }
  const change = isSecondPost(row) ? secondPost(own, person) : changedPerson(own, person)
  if (change === null || problems.length > 0) return { ...nothing, rowStatus: 'refuse' }
  const { plan, changes } = change
  return {
    ...shown,
    changes,
    plan: changes.length === 0 ? null : plan,
    rowStatus: changes.length === 0 ? 'same' : 'change',
  }
}

function keysOf(cells: FileRow['cells']) {
  return { realName: cells.姓名, loginName: cells.登录名, phone: cells.手机号码, idCard: cells.身份证号 }
}

/** Finds the person of a row. Of people outside the importer's reach it only says that their number is taken. */
function seenOnly(keys: ReturnType<typeof keysOf>, world: World, wrong: Wrong): Meant<KnownPerson> {
  if (keys.loginName !== undefined && world.usedLogins.has(keys.loginName.toLowerCase()))
    wrong('登录名', say('field.taken', '登录名', keys.loginName))
  const hidden = world.people.find(keys).filter(([, { isSeen }]) => !isSeen)
  const words: Record<string, string | undefined> = {
    登录名: keys.loginName,
    手机号码: keys.phone,
    身份证号: keys.idCard,
  }
  for (const [by] of hidden) wrong(by, say('field.taken', by, words[by] ?? ''))
  return hidden.length > 0 ? { kind: 'nobody' } : whoIsMeant(keys, world.people)
}

function personMeant(meant: Meant<KnownPerson>, said: string | null): KnownPerson | null {
  switch (meant.kind) {
    case 'nobody':
      return null
    case 'one':
      return meant.person
    case 'ask':
      return meant.candidates.find(({ person }) => person.id === said)?.person ?? null
    default:
      return meant satisfies never
  }
}

type Question = Extract<Meant<KnownPerson>, { kind: 'ask' }>

function candidate({ person, by }: Question['candidates'][number], { candidates }: Question) {
  const others = candidates.filter((one) => one.person !== person)
  const unchanged = others.map((one) => `${one.by.join('、')}属于“${one.person.realName}”，不会改`)
  const note = [placeName(person.memberships[0]), `${by.join('、')}相同`, ...unchanged]
    .filter((text) => text !== '')
    .join('；')
  return { id: person.id, name: person.realName, note }
}

/** The cells without numbers that belong to another person. */
function withoutOthers(cells: FileRow['cells'], person: KnownPerson, { candidates }: Question): FileRow['cells'] {
  const theirs = new Set(candidates.filter((one) => one.person !== person).flatMap(({ by }) => by))
  return Object.fromEntries(Object.entries(cells).filter(([title]) => !theirs.has(title)))
}

interface Said {
  cells: FileRow['cells']
  world: World
  departments: DepartmentDecisions
  wrong: Wrong
}

function newPerson(said: Said): NewPerson | null {
  const values = valuesIn(said.cells, {}, said.wrong)
  const place = placeIn(said, null)
  const roleIds = rolesIn(said)
  if (values === null || place === null) return null
  return { kind: 'new', values, place, postName: said.cells.职务 ?? null, roleIds }
}

function changedPerson(said: Said, person: KnownPerson): { plan: ChangedPerson; changes: ImportRow['changes'] } | null {
  const { cells, world, wrong } = said
  if (person.closed !== null) wrong('姓名', person.closed)
  const values = valuesIn(cells, person, wrong)
  const main = person.memberships.find(({ isPrimary }) => isPrimary) ?? null
  const place = placeIn(said, main)
  const roleIds = rolesIn(said, person.roleIds)
  if (values === null) return null
  const given = givenValues(cells, values)
  const { membership, changes: moved } = membershipChange({ person, main, place, postName: cells.职务 ?? null })
  const names = roleIds.map((id) => world.roles.find((role) => role.id === id)?.name ?? '')
  const changes = [
    ...valueChanges(person, given),
    ...moved,
    ...(names.length === 0 ? [] : [{ field: '角色', before: null, after: `增加${names.join('、')}` }]),
  ]
  return { plan: { kind: 'change', person, values: given, membership, roleIds }, changes }
}

/** Adds a post beside the main one, or changes that of a post which is there; the person stays as it is. */
function secondPost(said: Said, person: KnownPerson): { plan: ChangedPerson; changes: ImportRow['changes'] } | null {
  const { cells, wrong } = said
  if (person.closed !== null) wrong('姓名', person.closed)
  if (cells.机构 === undefined && cells.部门 === undefined) wrong('机构', '兼任请填写机构或部门。')
  const main = person.memberships.find(({ isPrimary }) => isPrimary) ?? null
  const place = placeIn(said, main)
  if (place === null) return null
  const there = membershipAt(person, main, place)
  const postName = cells.职务 ?? there?.postName ?? null
  const plan = (membership: ChangedPerson['membership']): ChangedPerson => ({
    ...{ kind: 'change', person, values: {}, membership, roleIds: [] },
  })
  if (there === null) {
    const changes = [
      { field: '兼任', before: null, after: [inWords(place), postName ?? ''].filter(Boolean).join('，') },
    ]
    return { plan: plan({ id: '', place, postName, isPrimary: false }), changes }
  }
  if (postName === there.postName) return { plan: plan(null), changes: [] }
  const changes = [{ field: '职务', before: there.postName, after: postName ?? '' }]
  return { plan: plan({ id: there.id, place: null, postName, isPrimary: false }), changes }
}

function valueChanges(person: KnownPerson, given: Partial<PersonValues>): ImportRow['changes'] {
  const changed = (key: keyof PersonValues & keyof KnownPerson) => key in given && given[key] !== person[key]
  const sex = (value: unknown) => (value === 1 ? '男' : value === 2 ? '女' : null)
  const card = person.idCard === null ? null : maskedIdCard(person.idCard)
  const phone = person.phone === null ? null : maskedPhone(person.phone)
  const line = (field: string, before: string | null, after: unknown) => ({ field, before, after: String(after ?? '') })
  return [
    ...(changed('realName') ? [line('姓名', person.realName, given.realName)] : []),
    ...(changed('loginName') ? [line('登录名', person.loginName, given.loginName)] : []),
    ...(changed('phone') ? [line('手机号码', phone, given.phone)] : []),
    ...(changed('idCard') ? [line('身份证号', card, given.idCard)] : []),
    ...(changed('email') ? [line('邮箱', person.email, given.email)] : []),
    ...(changed('sex') ? [line('性别', sex(person.sex), sex(given.sex))] : []),
    ...(changed('birthday') ? [line('出生日期', person.birthday, given.birthday)] : []),
  ]
}

interface Wanted {
  person: KnownPerson
  main: KnownMembership | null
  place: PlannedPlace | null
  postName: string | null
}

/**
 * The membership that a row changes. With a membership at the named place, or without a place: its post changes. Otherwise the main
 * membership moves.
 */
function membershipChange({ person, main, place, postName }: Wanted): {
  membership: ChangedPerson['membership']
  changes: ImportRow['changes']
} {
  const there = place === null ? main : membershipAt(person, main, place)
  const membership = there ?? main
  const post = postName !== null && postName !== (membership?.postName ?? null)
  const changes: ImportRow['changes'] = []
  if (there === null && place !== null)
    changes.push({ field: '机构和部门', before: placeName(main ?? undefined) || null, after: inWords(place) })
  if (post) changes.push({ field: '职务', before: membership?.postName ?? null, after: postName })
  if (changes.length === 0) return { membership: null, changes }
  const unchanged = {
    postName: postName ?? membership?.postName ?? person.postName,
    isPrimary: membership?.isPrimary ?? true,
  }
  return { membership: { id: membership?.id ?? '', place: there === null ? place : null, ...unchanged }, changes }
}

/** Without a department any membership in the organization will do, the main one first. */
function membershipAt(
  { memberships }: KnownPerson,
  main: KnownMembership | null,
  place: PlannedPlace,
): KnownMembership | null {
  const isThere = ({ organizationId, departmentId }: KnownMembership) =>
    organizationId === place.organizationId &&
    (place.path.length === 0 || (place.departmentId !== null && place.departmentId === departmentId))
  if (main !== null && isThere(main)) return main
  return memberships.find(isThere) ?? null
}

function inWords({ organizationName, path }: PlannedPlace): string {
  return [organizationName, ...path].join(' / ')
}

/** Roles to be given; those that are held already are left as they are. */
function rolesIn({ cells, world, wrong }: Said, ownRoles: ReadonlySet<string> = new Set()): string[] {
  const names = (cells.角色 ?? '')
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return [...new Set(names)].flatMap((name) => {
    const found = world.roles.find((one) => one.name === name || one.alias === name)
    if (found !== undefined && ownRoles.has(found.id)) return []
    if (found === undefined) wrong('角色', `没有角色“${name}”。`)
    else if (found.closed !== null) wrong('角色', sayPhrase(found.closed))
    return found === undefined ? [] : [found.id]
  })
}

/** Keys that stand in the file more than once, by column. */
function repeated(rows: readonly FileRow[]): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const { line, cells } of rows.filter((row) => !isSecondPost(row)))
    for (const title of uniques) {
      const key = keyOf(title, cells[title])
      if (key !== null) lines.set(key, [...(lines.get(key) ?? []), line])
    }
  return new Map([...lines].filter(([, found]) => found.length > 1))
}

function tellTwice({ cells, line }: FileRow, twice: Met['twice'], wrong: Wrong): void {
  for (const title of uniques) {
    const others = (twice.get(keyOf(title, cells[title]) ?? '') ?? []).filter((other) => other !== line)
    if (others.length > 0) wrong(title, `与第${others.slice(0, 3).join('、')}行重复。`)
  }
}

function keyOf(title: ImportColumn, text: string | undefined): string | null {
  return text === undefined ? null : `${title} ${text.toLowerCase()}`
}
