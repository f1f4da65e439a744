import { NotRead, StatusTag, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'

const MOST = 200

/** Approvals that run on older versions: which of them fit the present one, and what hinders the others. */
export function Migration({ id }: { id: string }) {
  const [chosen, setChosen] = useState<string[]>([])
  const client = useQueryClient()
  const report = useQuery({
    queryKey: ['approval', 'migration', id],
    queryFn: () => api.migrationReport({ id }),
    retry: false,
  })
  const notice = useNotice()
  if (report.error)
    return <NotRead title="没有读到旧版本上的审批" problem={report.error} onRetry={() => void report.refetch()} />
  const rows = report.data ?? []
  if (rows.length === 0) return null
  const move = async () => {
    try {
      const { moved, left } = await api.migrateInstances({ id, instanceIds: chosen })
      const rest = left.map(({ number, why }) => `${number}：${why}`).join('；')
      if (left.length === 0) notice.success(`已更换 ${moved} 件。`)
      else notice.warn(`已更换 ${moved} 件，${left.length} 件没有更换。${rest}`)
      setChosen([])
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: ['approval'] })
  }
  return (
    <section className="panel version-list" aria-label="旧版本上的审批">
      <h2>旧版本上在办的 {rows.length} 件</h2>
      <ul>
        {rows.map(({ instanceId, number, title, version, fits, hindrances }) => (
          <li key={instanceId}>
            <Checkbox
              disabled={!fits || (chosen.length >= MOST && !chosen.includes(instanceId))}
              checked={chosen.includes(instanceId)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, instanceId] : chosen.filter((one) => one !== instanceId))
              }
            >
              {number} {title}
            </Checkbox>
            <span className="approval-quiet">第 {version} 版</span>
            {fits ? (
              <StatusTag tone="pine">可以更换</StatusTag>
            ) : (
              <StatusTag tone="ochre">{hindrances.join('；')}</StatusTag>
            )}
          </li>
        ))}
      </ul>
      <Button disabled={chosen.length === 0} onClick={() => void move()}>
        换到新版本{chosen.length === 0 ? '' : `（${chosen.length} 件）`}
      </Button>
    </section>
  )
}
