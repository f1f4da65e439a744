import type { EntryDocument } from '@mingtai/entry-model'
import { Input } from 'antd'

interface Props {
  parameters: EntryDocument['parameters']
  values: Readonly<Record<string, string>>
  onChange(values: Record<string, string>): void
}

/** What is said once for all rows of a submission, such as the period. */
export function ParameterBar({ parameters, values, onChange }: Props) {
  if (parameters.length === 0) return null
  return (
    <div className="fill-filters" role="group" aria-label="填报参数">
      {parameters.map(({ code, title }) => (
        <label key={code} className="fill-parameter">
          {title}
          <Input
            size="small"
            aria-label={title}
            value={values[code] ?? ''}
            maxLength={200}
            style={{ width: 160 }}
            onChange={({ target }) => onChange({ ...values, [code]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}

/** What the parameters begin with: what the address says, or else their own beginning. */
export function firstParameters(
  { parameters }: Pick<EntryDocument, 'parameters'>,
  search: URLSearchParams,
): Record<string, string> {
  return Object.fromEntries(parameters.map(({ code, initial }) => [code, search.get(`p.${code}`) ?? initial]))
}
