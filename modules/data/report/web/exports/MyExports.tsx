import { say } from '@mingtai/messages'
import { EmptyState, ListPage, useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MyExport } from '../../export-list.ts'
import { api } from '../api.ts'
import { fetchFile } from '../viewer/export/export-jobs.ts'
import { exportColumns } from './export-columns.tsx'
import { openPath } from './open-path.ts'
import './exports.css'

const queryKey = ['report', 'my-exports']
/** 我的导出: the files that one let be written, kept for a week. */
export default function MyExports() {
  const [now, setNow] = useState(() => new Date())
  const [running, setRunning] = useState(0)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const navigate = useNavigate()
  const reload = () => queries.invalidateQueries({ queryKey })
  // While something is being written its progress is asked for; otherwise nothing is.
  useEffect(() => {
    if (running === 0) return
    const timer = setInterval(() => {
      if (document.hidden) return
      setNow(new Date())
      void queries.invalidateQueries({ queryKey })
    }, 1500)
    return () => clearInterval(timer)
  }, [running, queries])

  const remove = async ({ id, fileName }: MyExport) => {
    if (!(await confirm({ title: say('confirm.removeExport', fileName), verb: '删除', danger: true }))) return
    await api.removeExport({ id }).then(
      () => notice.success(say('done.deleted')),
      (problem: unknown) => notice.refuse(problem, say('failed.delete')),
    )
    await reload()
  }
  const again = async (one: MyExport) => {
    if (one.again === null) return navigate(openPath(one))
    const { resultId, options } = one.again
    await api
      .startExport({ resultId, format: one.format, options })
      .then(() => notice.success('已开始导出。'), notice.refuse)
    await reload()
  }
  const download = ({ id }: MyExport) =>
    fetchFile(id).catch((problem: unknown) => notice.refuse(problem, say('failed.download')))
  const cancel = async ({ id }: MyExport) => {
    await api.cancelExport({ exportId: id }).catch((problem: unknown) => notice.refuse(problem))
    await reload()
  }

  return (
    <ListPage<MyExport>
      title="我的导出"
      facts={(total) => `共 ${total} 个文件，写好后保留 7 天`}
      queryKey={queryKey}
      table={{
        rowKey: 'id',
        columns: exportColumns({
          now,
          onDownload: (one) => void download(one),
          onCancel: (one) => void cancel(one),
          onAgain: (one) => void again(one),
          onRemove: (one) => void remove(one),
        }),
      }}
      load={async ({ current, size }) => {
        const { data, total } = await api.myExports({ current, size })
        setRunning(data.filter(({ state }) => state === 'running').length)
        return { rows: data, total }
      }}
      empty={
        <EmptyState
          text="还没有导出过文件。打开一张报表，点“导出”。"
          action={
            <Link to="/report/list">
              <Button>去报表目录</Button>
            </Link>
          }
        />
      }
    />
  )
}
