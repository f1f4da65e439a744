import { Input, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import type { FileFormat } from '../../../calls.ts'
import { isPaged, isSingle, takesPassword, type Typed } from './export-formats.ts'

interface Props {
  format: FileFormat
  sheets: readonly { index: number; name: string }[]
  typed: Typed
  onType(typed: Typed): void
}

/** What may be chosen for a format; formats without choices show nothing. */
export function ExportFields({ format, sheets, typed, onType }: Props) {
  const single = isSingle(format)
  return (
    <div className="export-options">
      {sheets.length > 1 && (
        <Row label="工作表">
          <Select
            aria-label="工作表"
            value={typed.sheet ?? (single ? 0 : -1)}
            options={[
              ...(single ? [] : [{ value: -1, label: `全部 ${sheets.length} 张` }]),
              ...sheets.map(({ index, name }) => ({ value: index, label: name })),
            ]}
            onChange={(sheet) => onType({ ...typed, sheet: sheet < 0 ? null : sheet })}
          />
        </Row>
      )}
      {isPaged(format) && (
        <Row label="页码">
          <Input
            aria-label="页码"
            placeholder={format === 'png' ? '1' : '全部，或 3-8'}
            value={typed.pages}
            onChange={(event) => onType({ ...typed, pages: event.target.value })}
          />
        </Row>
      )}
      {takesPassword(format) && (
        <Row label="打开密码">
          <Input.Password
            aria-label="打开密码"
            placeholder="不设密码"
            autoComplete="new-password"
            maxLength={60}
            value={typed.password}
            onChange={(event) => onType({ ...typed, password: event.target.value })}
          />
        </Row>
      )}
      {format === 'csv' && (
        <Row label="内容">
          <Segmented<Typed['values']>
            aria-label="内容"
            options={[
              { value: 'stored', label: '原始值' },
              { value: 'shown', label: '按显示' },
            ]}
            value={typed.values}
            onChange={(values) => onType({ ...typed, values })}
          />
        </Row>
      )}
      {format === 'csv' && (
        <Row label="编码">
          <Segmented<Typed['encoding']>
            aria-label="编码"
            options={[
              { value: 'utf-8', label: 'UTF-8' },
              { value: 'gb18030', label: 'GB 18030' },
            ]}
            value={typed.encoding}
            onChange={(encoding) => onType({ ...typed, encoding })}
          />
        </Row>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="export-option">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
