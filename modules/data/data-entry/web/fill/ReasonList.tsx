import { type EntryDocument, keyIndexes } from '@mingtai/entry-model'
import { Input } from 'antd'
import type { Problem } from '../../calls.ts'

export type GivenReasons = Record<string, string>

interface Props {
  document: EntryDocument
  warnings: readonly Problem[]
  reasons: GivenReasons
  onChange(reasons: GivenReasons): void
}

/** Cells that are let through only with a written reason. */
export function ReasonList({ document, warnings, reasons, onChange }: Props) {
  const fields = keyIndexes(document).map((at) => document.columns[at]?.title ?? '')
  return (
    <ul className="fill-reasons">
      {warnings.map(({ ref, column, sentence }) => (
        <li key={`${column} ${ref}`}>
          <p>
            <b>{rowName(fields, ref)}</b>
            {sentence}
          </p>
          <Input
            aria-label={`${rowName(fields, ref)}${document.columns[column]?.title ?? ''}的原因`}
            placeholder="原因，会和提交一起保存"
            maxLength={500}
            value={reasons[`${column} ${ref}`] ?? ''}
            onChange={({ target }) => onChange({ ...reasons, [`${column} ${ref}`]: target.value })}
          />
        </li>
      ))}
    </ul>
  )
}

/** A row by its key, as people know it. */
export function rowName(fields: readonly string[], ref: string): string {
  if (!ref.startsWith('[')) return '新行'
  const parts: unknown = JSON.parse(ref)
  return Array.isArray(parts) ? parts.map((part, at) => `${fields[at] ?? ''} ${String(part)}`).join('，') : ref
}
