import { Icon, type IconName } from '@mingtai/ui'
import { momentTitle } from '@mingtai/zh'
import { shownValue, type Trial, type TrialField, typeNames } from './trial.ts'
import './result.css'

export const fieldIcons: Record<TrialField['type'], IconName> = {
  text: 'field-text',
  number: 'hash',
  date: 'field-date',
  timestamp: 'clock',
  boolean: 'field-boolean',
}

interface Props {
  trial: Pick<Trial, 'fields' | 'rows'>
  label?: string
  /** Why there may be no rows. */
  note?: string
}

/** Rows of a query with the types of their fields. Its rows are scrolled by keyboard too. */
export function ResultGrid({ trial, label = '查询结果', note = '' }: Props) {
  const { fields, rows } = trial
  return (
    // Without a stop in the tab order its rows could not be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="result-grid" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th className="result-number">#</th>
            {fields.map((field) => (
              <th
                key={field.name}
                data-type={field.type}
                title={[field.name, typeNames[field.type], field.zone ?? ''].filter((word) => word !== '').join('，')}
              >
                <Icon name={fieldIcons[field.type]} size={12} />
                <span>{field.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td className="result-number">{index + 1}</td>
              {row.map((value, column) => {
                const { name = String(column), type = 'text', zone } = fields[column] ?? {}
                const text = shownValue(value, type)
                return (
                  <td key={name} data-type={type} title={momentTitle(value, text, zone)}>
                    {value === null ? <i>空</i> : text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>没有符合的行。{note}</p>}
    </section>
  )
}
