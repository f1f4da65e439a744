import { say } from '@mingtai/messages'
import { Form } from 'antd'
import { isDayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { chosen } from '../form/rules.ts'
import { DateField, type DateFieldProps } from './DateField.tsx'

type Field = Omit<DateFieldProps, 'value' | 'onChange' | 'id' | 'status'>

interface Props extends Field {
  name: string | (string | number)[]
  label: string
  extra?: ReactNode
  required?: boolean
  /** Refuses a date that has passed. */
  future?: boolean
  /** Name and label of the field whose date this one must not precede. */
  from?: { name: string; label: string }
}

/** A date field of a form; its value is a Dayjs or null. Text that is no date stops the form from being sent. */
export function DateItem({ name, label, extra, required = false, future = false, from, ...field }: Props) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      {...(from && { dependencies: [from.name] })}
      rules={[
        ...(required ? [chosen(label)] : []),
        ({ getFieldValue }) => ({
          validator: async (_, value: unknown) => {
            if (!isDayjs(value)) return
            if (!value.isValid()) throw new Error(say('field.date', label))
            const { minDate, maxDate } = field
            if (future && value.isBefore(new Date(), field.kind === 'day' ? 'day' : 'minute'))
              throw new Error(say('field.dateOrder', label, '现在'))
            if (minDate && value.isBefore(minDate, 'day'))
              throw new Error(say('field.dateOrder', label, minDate.format('YYYY-MM-DD')))
            if (maxDate && value.isAfter(maxDate, 'day'))
              throw new Error(say('field.dateLimit', label, maxDate.format('YYYY-MM-DD')))
            const first: unknown = from && getFieldValue(from.name)
            if (from && isDayjs(first) && first.isValid() && value.isBefore(first))
              throw new Error(say('field.dateOrder', label, from.label))
          },
        }),
      ]}
    >
      <DateField {...field} />
    </Form.Item>
  )
}
