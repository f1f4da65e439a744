import type { DatasetDetail } from '../../calls.ts'
import type { Extract, ExtractMode } from '../../extract-calls.ts'

/** What each way does, in the order from the simplest to the most thorough. */
export const modes: readonly { mode: ExtractMode; about: string }[] = [
  { mode: 'whole', about: '每次全部读一遍，替换原有的数据。行数不多时最省心，改动和删除都能反映。' },
  { mode: 'later', about: '只读比上次更大的行，接在后面。适合只新增、从不修改的流水；看不到改动和删除。' },
  { mode: 'changed', about: '只读上次之后改动过的行，按键更新或新增。适合有更新时间的大表；看不到删除。' },
  { mode: 'compare', about: '每次全部读一遍，按键与原有的数据比较，报出新增、改动、删除各多少行。' },
]

type Field = DatasetDetail['fields'][number]
type Way = Pick<Extract, 'mode' | 'column' | 'keys' | 'overlap'> & { why: string }

const keyWords = /^(id|uuid|key|code|no|seq)$|(_id|_no|_code|_key)$|(编号|编码|主键|单号|流水号)$/i
const changeWords = /upd|modif|change|version|更新|修改|变更|改动/i

/** Where clocks of several machines may differ. */
const OVERLAP_MINUTES = 10

/** The way that the fields of a dataset suggest, and why. */
export function proposedWay(fields: readonly Field[]): Way {
  const words = ({ name, title }: Field) => [name, title]
  const key =
    fields.find((field) => field.role === 'key') ??
    fields.find((field) => words(field).some((word) => /^(id|uuid)$/i.test(word))) ??
    fields.find((field) => field.type !== 'boolean' && words(field).some((word) => keyWords.test(word)))
  const time = fields.find(
    (field) => field.type !== 'text' && field.type !== 'boolean' && words(field).some((word) => changeWords.test(word)),
  )
  const keys = key === undefined ? [] : [key.name]
  if (key !== undefined && time !== undefined) {
    const why = `按字段推荐“按键和更新时间”：用“${key.title}”区分每一行，用“${time.title}”判断改动。`
    return { mode: 'changed', column: time.name, keys, overlap: OVERLAP_MINUTES, why }
  }
  const column = time?.name ?? (key?.type === 'number' ? key.name : null)
  const rest = { column, keys, overlap: OVERLAP_MINUTES }
  if (key !== undefined)
    return { mode: 'compare', ...rest, why: `按字段推荐“按键比较全部”：用“${key.title}”区分每一行，没有找到更新时间。` }
  return { mode: 'whole', ...rest, why: '没有找到像编号的字段，推荐全部重新抽取。' }
}
