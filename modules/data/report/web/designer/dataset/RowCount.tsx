import type { Client } from '@mingtai/api'
import type { Dataset } from '@mingtai/report-engine'
import { useNotice } from '@mingtai/ui'
import { useState } from 'react'
import type { reportCalls } from '../../../calls.ts'
import { useStudioState } from '../part/use-studio.ts'

interface Props {
  calls: Client<typeof reportCalls>
  dataset: Dataset
  /** The rows that were looked at, and whether there are more. */
  sample: { rows: number; truncated: boolean }
}

/** How many rows a dataset has. A long one is counted at its source when somebody asks: counting may take its time. */
export function RowCount({ calls, dataset, sample }: Props) {
  const parameters = useStudioState((state) => state.template.parameters)
  const [counted, setCounted] = useState<{ sql: string; rows: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const { from } = dataset
  if (!sample.truncated) return <small className="rd-count">{rowWords(sample.rows)}</small>
  if (from.kind !== 'query') return <small className="rd-count">{sample.rows}+ 行</small>
  if (counted?.sql === from.sql) return <small className="rd-count">{rowWords(counted.rows)}</small>
  const handleCount = async () => {
    setBusy(true)
    try {
      const sql = `select count(*) as n from (${from.sql}\n) counted`
      const { rows } = await calls.trySql({ dataSource: from.dataSource, sql, parameters, values: {} })
      const first = rows[0]?.[0]
      setCounted({ sql: from.sql, rows: Number(typeof first === 'object' && first !== null ? NaN : first) })
    } catch (cause) {
      notice.refuse(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="rd-count"
      disabled={busy}
      title="单击数出全部行数"
      onClick={() => void handleCount()}
    >
      {busy ? '…' : `${sample.rows}+ 行`}
    </button>
  )
}

/** `34 行`, `100 万行`: whole ten thousands are said so, others exactly. */
function rowWords(rows: number): string {
  if (Number.isNaN(rows)) return '很多行'
  return rows >= 10_000 && rows % 1000 === 0 ? `${rows / 10_000} 万行` : `${rows.toLocaleString('zh-CN')} 行`
}
