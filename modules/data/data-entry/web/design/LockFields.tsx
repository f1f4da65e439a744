import type { EntryDocument } from '@mingtai/entry-model'
import { DateField } from '@mingtai/ui'
import { Form, Select } from 'antd'
import dayjs from 'dayjs'

interface Props {
  lock: EntryDocument['lock']
  columns: EntryDocument['columns']
  onChange(lock: EntryDocument['lock']): void
}

const NONE = ''

/** Up to which day rows are closed, and by which column. */
export function LockFields({ lock, columns, onChange }: Props) {
  const days = columns
    .filter(({ kind }) => kind === 'date' || kind === 'dateTime')
    .map(({ name, title }) => ({ value: name, label: title }))
  return (
    <>
      <Form.Item label="按日期锁定" extra="这一天及以前的行和它们的明细只能看，谁都不能改。">
        <Select
          aria-label="锁定所用的列"
          value={lock?.column ?? NONE}
          options={[{ value: NONE, label: '不锁定' }, ...days]}
          onChange={(column: string) =>
            onChange(column === NONE ? null : { column, until: lock?.until ?? dayjs().format('YYYY-MM-DD') })
          }
        />
      </Form.Item>
      {lock !== null && (
        <Form.Item label="锁定到">
          <DateField
            kind="day"
            aria-label="锁定到"
            allowClear={false}
            value={dayjs(lock.until)}
            onChange={(day) => day?.isValid() === true && onChange({ ...lock, until: day.format('YYYY-MM-DD') })}
          />
        </Form.Item>
      )}
    </>
  )
}
