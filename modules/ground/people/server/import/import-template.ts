import type { FileReply } from '@mingtai/api'
import { MOST_IMPORT_ROWS } from '../../import-calls.ts'
import { textSheet } from '../person/text-sheet.ts'
import { importColumns } from './import-columns.ts'

const example = [
  ...['张三', 'zhangsan', '13800000000', '', 'zhangsan@example.cn', '男', '1990-01-31'],
  ...['填写机构全称或简称', '综合科', '科员', '主要', '普通用户'],
]

const notes = [
  '已有的人员按登录名、手机号码、身份证号认出，只改填了的列，空着的列不变；认不准的会在检查时询问。',
  '新人员必填：姓名、登录名、机构。',
  '部门：多级用“/”分隔，如 综合处/文电科。文件里写的部门不存在时，检查时选择是哪个部门，或选择新建。',
  '任职：空着或“主要”是主要任职的部门；“兼任”给已有的人员增加一个任职，主要任职不变。一人多职时每个任职一行，新人员先导入主要任职的一行，再导入兼任的行。',
  '角色：多个用顿号分隔；已有人员只会增加角色，不会收回。',
  '手机号码可以带空格、短横和 +86；日期可以是 Excel 日期、1990-01-31 或 1990年1月31日。',
  `一次最多 ${new Intl.NumberFormat('zh-CN').format(MOST_IMPORT_ROWS)} 行，只读一张工作表。`,
]

/** The empty list to be filled in, with an example and how it is read. */
export function withTemplateNotes(): Promise<FileReply> {
  const columns = importColumns.map(({ title, width, required }) => ({ title: required ? `${title}*` : title, width }))
  return textSheet('人员导入模板', columns, [[example]], notes)
}
