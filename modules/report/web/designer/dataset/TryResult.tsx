import { Icon } from '@mingtai/ui'
import type { z } from 'zod'
import type { PreviewReply } from '../../../calls.ts'
import { scalarText } from '../model/scalar-text.ts'
import { fieldIcons } from './DatasetNode.tsx'

const typeNames = { number: '数字', text: '文本', boolean: '是否', date: '日期', timestamp: '日期时间' } as const

/** What a query gave: its fields with their types, and the first rows; or why it gave nothing. */
export function TryResult({ tried, refusal }: { tried: z.infer<typeof PreviewReply> | null; refusal: string | null }) {
  if (refusal !== null)
    return (
      <p className="rd-refusal" role="alert">
        {refusal}
      </p>
    )
  if (tried === null) return null
  return (
    <div className="rd-try">
      <p className="rd-faint" role="status">
        {tried.fields.length} 个字段，前 {tried.rows.length} 行{tried.truncated ? '（还有更多）' : ''} ·{' '}
        {Math.round(tried.milliseconds)} ms
      </p>
      {/* Without a stop in the tab order its rows could not be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="rd-try-table" aria-label="试取的数据" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {tried.fields.map((field) => (
                <th key={field.name} title={typeNames[field.type]}>
                  <Icon name={fieldIcons[field.type]} size={12} /> {field.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tried.rows.slice(0, 20).map((row, index) => (
              <tr key={index}>
                {row.map((value, column) => (
                  <td
                    key={tried.fields[column]?.name ?? column}
                    className={tried.fields[column]?.type === 'number' ? 'rd-number' : ''}
                  >
                    {scalarText(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
