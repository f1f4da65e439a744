import { saveDownload, useBusy } from '@mingtai/ui'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import type { ImportRowStatus, ImportSum } from '../../import-calls.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { ImportRows } from './ImportRows.tsx'
import { UnknownDepartments } from './UnknownDepartments.tsx'

interface Props {
  view: View
  sum: ImportSum
  onSum(sum: ImportSum): void
}

const words: Record<ImportRowStatus, string> = {
  new: '新增',
  change: '更新',
  same: '不变',
  ask: '待确认',
  refuse: '有问题',
}
const order: ImportRowStatus[] = ['refuse', 'ask', 'change', 'new', 'same']

/** What a file would do: what of it was not read, what it leaves open, and every row. */
export function ImportChecked({ view, sum, onSum }: Props) {
  const { uploadId, counts, leftOut, unknown } = sum
  const [people, setPeople] = useState<Record<string, string>>({})
  const [departments, setDepartments] = useState<Record<string, string>>({})
  const met = order.filter((rowStatus) => counts[rowStatus] > 0)
  const [picked, setPicked] = useState<ImportRowStatus | null>(null)
  const { busy, run } = useBusy()
  const shown = picked !== null && counts[picked] > 0 ? picked : (met[0] ?? 'new')
  const check = (decisions: { people: Record<string, string>; departments: Record<string, string> }) =>
    run(async () => {
      setPeople(decisions.people)
      setDepartments(decisions.departments)
      onSum(await api.importCheck({ view, uploadId, ...decisions }))
    })
  return (
    <>
      {leftOut.length > 0 && (
        <div className="import-told" role="status">
          <b>文件里没有读入的内容</b>
          <ul>
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {unknown.length > 0 && (
        <UnknownDepartments
          unknown={unknown}
          busy={busy}
          onDecide={(decided) => void check({ people, departments: { ...departments, ...decided } })}
        />
      )}
      <div className="import-sum">
        <Segmented<ImportRowStatus>
          aria-label="按结果查看"
          value={shown}
          onChange={setPicked}
          options={met.map((rowStatus) => ({
            value: rowStatus,
            label: `${words[rowStatus]} ${counts[rowStatus].toLocaleString('zh-CN')}`,
          }))}
        />
        {counts.refuse + counts.ask > 0 && (
          <Button
            type="link"
            size="small"
            onClick={() => void run(async () => saveDownload(await api.importErrors({ view, uploadId })))}
          >
            下载有问题的行，改好后再导入
          </Button>
        )}
      </div>
      <ImportRows
        view={view}
        sum={sum}
        rowStatus={shown}
        onChoose={(line, id) => void check({ departments, people: { ...people, [line]: id } })}
      />
    </>
  )
}
