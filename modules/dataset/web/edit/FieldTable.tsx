import { fieldIcons, typeNames } from '@mingtai/modules/data-source/web'
import { Icon } from '@mingtai/ui'
import { Input } from 'antd'
import type { DatasetForm } from '../../calls.ts'

interface Props {
  fields: DatasetForm['fields']
  isWrong: string | null
  onChange(fields: DatasetForm['fields']): void
}

/** The fields as the last trial found them; their titles are what designers read. */
export function FieldTable({ fields, isWrong, onChange }: Props) {
  return (
    <section className="dataset-fields" aria-label="字段">
      <h2>
        字段 <small>{fields.length === 0 ? '试取数后认出' : `${fields.length} 个`}</small>
      </h2>
      {isWrong !== null && <p role="alert">{isWrong}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field.name}>
              <Icon name={fieldIcons[field.type]} size={13} />
              <b title={field.name}>{field.name}</b>
              <small>{typeNames[field.type]}</small>
              <Input
                size="small"
                aria-label={`${field.name}的显示名`}
                value={field.title}
                maxLength={128}
                onChange={(event) =>
                  onChange(fields.map((one) => (one === field ? { ...field, title: event.target.value } : one)))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
