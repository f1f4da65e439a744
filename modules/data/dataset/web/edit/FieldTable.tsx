import { useState } from 'react'
import type { DatasetForm } from '../../calls.ts'
import { FieldRow } from './FieldRow.tsx'

type Field = DatasetForm['fields'][number]

interface Props {
  fields: DatasetForm['fields']
  isWrong: string | null
  onChange(fields: DatasetForm['fields']): void
}

/** The fields as the last trial found them, with what is set for each: its name, type, format and role. */
export function FieldTable({ fields, isWrong, onChange }: Props) {
  // What the source said of fields before a type was set for them here.
  const [said, setSaid] = useState<Readonly<Record<string, Field['type']>>>({})
  const put = (field: Field, next: Field) => {
    if (field.set === undefined && next.set !== undefined) setSaid({ ...said, [field.name]: field.type })
    onChange(fields.map((one) => (one === field ? next : one)))
  }
  return (
    <section className="dataset-fields" aria-label="字段">
      <h2>
        字段 <small>{fields.length === 0 ? '试取数后认出' : `${fields.length} 个，设定随数据集带到报表`}</small>
      </h2>
      {isWrong !== null && <p role="alert">{isWrong}</p>}
      {fields.length > 0 && (
        <div className="dataset-field-rows">
          <table>
            <thead>
              <tr>
                <th>字段</th>
                <th>显示名</th>
                <th>类型</th>
                <th>小数位</th>
                <th>格式</th>
                <th>角色</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <FieldRow
                  key={field.name}
                  field={field}
                  said={said[field.name] ?? null}
                  onChange={(next) => put(field, next)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
