import type { EntryDocument } from '@mingtai/entry-model'
import { noReading, PivotDialog, withReading } from '@mingtai/modules/data/report/web/viewer-parts'
import { useNavigate } from 'react-router'
import { pivotFields, ROWS } from '../../../pivot-fields.ts'
import { pivotPath } from '../../paths.ts'

interface Props {
  id: string
  document: EntryDocument
  /** Rows that are not submitted. */
  unsent: number
  onClose(): void
}

/** What the rows are summed up by; the table itself stands on a page of its own. */
export function FillPivot({ id, document, unsent, onClose }: Props) {
  const navigate = useNavigate()
  const fields = pivotFields(document.columns).map(({ name, title, type }) => ({ name, title, type }))
  const left = unsent === 0 ? '' : `现在有 ${unsent} 行修改没有提交，不在统计里。`
  return (
    <PivotDialog
      sheet={{ datasets: [{ name: ROWS, title: '填报数据', fields }] }}
      note={`用您能看到的、已经提交的全部行做一张汇总表，小计和总计自动算好，可以导出。${left}`}
      onMake={(pivot) => {
        const search = withReading(new URLSearchParams(), { ...noReading, pivots: [pivot] })
        void navigate(`${pivotPath(id)}&${search}`)
      }}
      onClose={onClose}
    />
  )
}
