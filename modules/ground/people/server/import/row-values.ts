import { Refusal } from '@mingtai/messages'
import { dayText } from '@mingtai/zh'
import type { PersonForm } from '../../person-shapes.ts'
import { personValues } from '../person/person-form.ts'
import type { FileRow, ImportColumn } from './import-columns.ts'
import type { Wrong } from './row-place.ts'

export type PersonValues = ReturnType<typeof personValues>

const columnOf: Record<string, ImportColumn> = {
  realName: '姓名',
  loginName: '登录名',
  phone: '手机号码',
  idCard: '身份证号',
  email: '邮箱',
  birthday: '出生日期',
  sex: '性别',
}

/** The cells about the person alone as columns of the table, or what is wrong with them. */
export function valuesIn(
  cells: FileRow['cells'],
  otherwise: { realName?: string; loginName?: string },
  wrong: Wrong,
): PersonValues | null {
  const [realName, loginName] = [cells.姓名 ?? otherwise.realName, cells.登录名 ?? otherwise.loginName]
  if (realName === undefined) wrong('姓名', '姓名不能为空。')
  if ((realName ?? '').length > 40) wrong('姓名', '姓名不能超过40个字符。')
  if (loginName === undefined) wrong('登录名', '登录名不能为空；要更新已有的人员，请填写其登录名、手机号码或身份证号。')
  if ((cells.职务 ?? '').length > 60) wrong('职务', '职务不能超过60个字符。')
  if ((cells.邮箱 ?? '').length > 120) wrong('邮箱', '邮箱不能超过120个字符。')
  const sex = sexOf(cells.性别)
  if (sex === undefined) wrong('性别', '性别请填写“男”或“女”。')
  const birthday = cells.出生日期 === undefined ? null : dayText(cells.出生日期)
  if (cells.出生日期 !== undefined && birthday === null) wrong('出生日期', '出生日期请按“1990-01-31”填写。')
  if (realName === undefined || loginName === undefined || sex === undefined) return null
  return checked({ ...nothing, ...{ realName, loginName, sex, birthday }, ...textsIn(cells) }, wrong)
}

function textsIn(cells: FileRow['cells']) {
  return {
    phone: cells.手机号码 ?? null,
    email: cells.邮箱 ?? null,
    idCard: cells.身份证号 ?? null,
    postName: cells.职务 ?? null,
  }
}

const nothing = { tel: null, room: null, rankName: null, politic: null, userLevel: null, tags: [], hidesContact: false }

function checked(form: PersonForm, wrong: Wrong): PersonValues | null {
  try {
    return personValues(form)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    wrong(columnOf[problem.field ?? ''] ?? '姓名', problem.message)
    return null
  }
}

function sexOf(word: string | undefined): 1 | 2 | null | undefined {
  if (word === undefined) return null
  return word === '男' ? 1 : word === '女' ? 2 : undefined
}

/** Only what the cells say: an empty cell of somebody who is there already changes nothing. */
export function givenValues(cells: FileRow['cells'], values: PersonValues): Partial<PersonValues> {
  const { realName, pinyin, initials, loginName, phone, idCard, email, sex, birthday } = values
  return {
    ...(cells.姓名 === undefined ? {} : { realName, pinyin, initials }),
    ...(cells.登录名 === undefined ? {} : { loginName }),
    ...(cells.手机号码 === undefined ? {} : { phone }),
    ...(cells.身份证号 === undefined ? {} : { idCard }),
    ...(cells.邮箱 === undefined ? {} : { email }),
    ...(cells.性别 === undefined && cells.身份证号 === undefined ? {} : { sex }),
    ...(cells.出生日期 === undefined && cells.身份证号 === undefined ? {} : { birthday }),
  }
}
