import { Form, Switch } from 'antd'
import { Section } from './Section.tsx'
import type { SourceWords } from './words.ts'

/** Kinds that data-entry reports can write to. */
const writableTypes: readonly number[] = [1, 2, 3, 5, 7, 11]

/** What to know of kinds that were not tried on a real server. */
const untried: Readonly<Record<number, string>> = {
  2: '写入Oracle的语句只按语法和驱动核对过，没有在真实的Oracle上跑过，请先用测试库试填。',
  3: '写入SQL Server的语句只按语法和驱动核对过，没有在真实的SQL Server上跑过，请先用测试库试填。',
  7: '写入达梦的语句只按语法和驱动核对过，没有在真实的达梦上跑过，请先用测试库试填。达梦不告诉新行的自动编号，主键不能由数据库编号。',
}

const others = '要写入请使用MySQL、MariaDB、PostgreSQL、人大金仓、Oracle、SQL Server或达梦的数据源。'
/** Why the others cannot be written to. */
const reasons: Readonly<Record<number, string>> = {
  8: 'ClickHouse没有能锁住并比较一行的事务，两个人同时改会互相覆盖',
}

/** Whether data-entry reports may write to the source; everything else only reads. */
export function WritingFields({ type }: { type: number }) {
  const form = Form.useFormInstance<SourceWords>()
  const isOn = Form.useWatch<boolean | undefined>('writable', form) ?? false
  const reason = reasons[type]
  if (reason !== undefined)
    return (
      <Section title="填报写入" summary="不支持">
        <p className="source-note">{`${reason}，所以填报报表不能写入这种数据源。${others}`}</p>
      </Section>
    )
  if (!writableTypes.includes(type)) return null
  return (
    <Section title="填报写入" summary={isOn ? '已允许' : '不允许'}>
      <Form.Item name="writable" label="允许填报写入" valuePropName="checked">
        <Switch aria-label="允许填报写入" />
      </Form.Item>
      <p className="source-note">
        打开后，填报报表可以用这个账号新增、修改和删除绑定的表里的行。查询、数据集和报表仍然只读。账号需要有这些表的写入权限。
      </p>
      {untried[type] !== undefined && <p className="source-note">{untried[type]}</p>}
    </Section>
  )
}
