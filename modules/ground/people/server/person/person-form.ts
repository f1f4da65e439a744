import { refusal, refuse } from '@mingtai/messages'
import { person, tenant } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import {
  formatByCode,
  idCardBirthday,
  idCardProblem,
  idCardSex,
  isLandline,
  isMobile,
  maskedPhone,
  plainPhone,
} from '@mingtai/zh'
import { nameKey } from '@mingtai/zh/pinyin'
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PersonForm } from '../../person-shapes.ts'
import type { Facts } from './audit-person.ts'
import type { PersonOfTable } from '../reach.ts'
import { maskedIdCard } from './shown.ts'

const loginShape = /^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A form as columns: checked in itself, numbers in one spelling. Refused beside the field that is wrong. */
export function personValues(form: PersonForm) {
  const filled = (text: string | null) => (text === null || text === '' ? null : text)
  const spelled = (text: string | null) => filled(text === null ? null : plainPhone(text))
  const phone = spelled(form.phone)
  const idCard = filled(form.idCard)?.toUpperCase() ?? null
  const [email, tel] = [filled(form.email), spelled(form.tel)]
  if (!loginShape.test(form.loginName)) throw refusal('person.loginShape').at('loginName')
  if (phone !== null && !isMobile(phone)) throw refusal('field.mobile').at('phone')
  if (tel !== null && !isLandline(tel)) throw refusal('field.landline').at('tel')
  if (email !== null && !emailShape.test(email)) throw refusal('field.email').at('email')
  const card = idCardProblem(idCard ?? '')
  if (card !== null) throw refusal(card).at('idCard')
  const { sex, birthday } = agreeing(form, idCard)
  // What no living person was born on is a slip of the pen, such as the 1899-12-31 of an empty date cell.
  if (birthday !== null && (birthday < '1900-01-01' || birthday > formatByCode(new Date(), 3)))
    throw refusal('person.birthdayRange').at('birthday')
  const pinyin = nameKey(form.realName)
  return {
    realName: form.realName,
    loginName: form.loginName,
    pinyin,
    // From the key, since a surname such as 单 has a sound of its own.
    initials: pinyin
      .split(' ')
      .map((syllable) => syllable.charAt(0))
      .join(''),
    sex,
    birthday,
    phone,
    email,
    tel,
    room: filled(form.room),
    idCard,
    postName: filled(form.postName),
    rankName: filled(form.rankName),
    politic: filled(form.politic),
    userLevel: filled(form.userLevel),
    tags: [...new Set(form.tags)],
    hidesContact: form.hidesContact,
  }
}

/** What an ID card number says of its holder: the form must agree, and what it leaves open is filled in. */
function agreeing({ sex, birthday }: Pick<PersonForm, 'sex' | 'birthday'>, idCard: string | null) {
  if (idCard === null) return { sex, birthday }
  const said = { sex: idCardSex(idCard), birthday: idCardBirthday(idCard) }
  if (birthday !== null && birthday !== said.birthday)
    throw refusal('person.birthdayDiffers', said.birthday).at('birthday')
  if (sex !== null && sex !== said.sex) throw refusal('person.sexDiffers', said.sex === 1 ? '男' : '女').at('sex')
  return said
}

interface Unique {
  loginName: string
  phone: string | null
  idCard: string | null
}

/** Refuses a login name or number that another person of the tenant has. Login names of deleted people stay taken. */
export async function mustBeFree(db: Db, tenantId: string, wanted: Unique & { self: string | null }): Promise<void> {
  const others = and(eq(person.tenantId, tenantId), wanted.self === null ? undefined : ne(person.id, wanted.self))
  const isPresent = eq(person.deleted, false)
  const taken = async (where: ReturnType<typeof and>) =>
    (await db.select({ id: person.id }).from(person).where(and(others, where)).limit(1)).length > 0
  if (await taken(sql`lower(${person.loginName}) = ${wanted.loginName.toLowerCase()}`))
    throw refusal('field.taken', '登录名', wanted.loginName).at('loginName')
  if (wanted.phone !== null && (await taken(and(isPresent, eq(person.phone, wanted.phone)))))
    throw refusal('field.taken', '手机号码', wanted.phone).at('phone')
  if (wanted.idCard !== null && (await taken(and(isPresent, eq(person.idCard, wanted.idCard)))))
    throw refusal('field.taken', '身份证号', maskedIdCard(wanted.idCard)).at('idCard')
}

/**
 * Refuses more accounts than the tenant may have; people who left do not count. Locks the tenant's row until the
 * transaction ends.
 */
export async function mustFitQuota(db: Db, tenantId: string, more: number): Promise<void> {
  const [found] = await db.select({ most: tenant.mostPeople }).from(tenant).where(eq(tenant.id, tenantId)).for('update')
  const most = found?.most ?? null
  if (most === null) return
  const here = and(eq(person.tenantId, tenantId), eq(person.deleted, false), isNull(person.leftAt))
  const [counted] = await db.select({ people: count() }).from(person).where(here)
  if ((counted?.people ?? 0) + more > most) refuse('person.quota', most)
}

const words = {
  realName: '姓名',
  loginName: '登录名',
  birthday: '出生日期',
  email: '邮箱',
  tel: '座机',
  room: '房间',
  postName: '职务',
  rankName: '职级',
  politic: '政治面貌',
  userLevel: '人员级别',
} as const

/** A person in words, for the log; numbers masked. */
export function factsOf(row: Omit<ReturnType<typeof personValues>, 'pinyin' | 'initials'> | PersonOfTable): Facts {
  const plain = Object.entries(words).map(([key, name]) => [name, valueOf(row, key)])
  return {
    ...Object.fromEntries(plain),
    性别: row.sex === 1 ? '男' : row.sex === 2 ? '女' : null,
    手机号码: row.phone === null ? null : maskedPhone(row.phone),
    身份证号: row.idCard === null ? null : maskedIdCard(row.idCard),
    标签: row.tags.length === 0 ? null : row.tags.join('、'),
    通讯录号码: row.hidesContact ? '隐藏' : '公开',
  }
}

function valueOf(row: object, key: string): string | null {
  const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : null
}
