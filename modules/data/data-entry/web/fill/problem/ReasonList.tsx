import { bindingAt, type Edits, type EntryDocument, refPlace } from '@mingtai/entry-model'
import { Input } from 'antd'
import type { Problem } from '../../../calls.ts'
import { rowNames } from '../model/row-name.ts'

export type GivenReasons = Record<string, string>

interface Props {
  document: EntryDocument
  edits: Edits
  warnings: readonly Problem[]
  reasons: GivenReasons
  onChange(reasons: GivenReasons): void
}

/** Cells that are let through only with a written reason. */
export function ReasonList({ document, edits, warnings, reasons, onChange }: Props) {
  const nameOf = rowNames(document, edits)
  const titleOf = (ref: string, column: number) => bindingAt(document, refPlace(ref).table).columns[column]?.title ?? ''
  return (
    <ul className="fill-reasons">
      {warnings.map(({ ref, column, sentence }) => (
        <li key={`${column} ${ref}`}>
          <p>
            <b>{nameOf(ref)}</b>
            {sentence}
          </p>
          <Input
            aria-label={`${nameOf(ref)}${titleOf(ref, column)}的原因`}
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
