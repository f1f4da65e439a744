import { say } from '@mingtai/messages'
import { EmptyState, Icon, ListPage, shortTime, StatusTag, useConfirm, useNotice, actionsColumn } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MyExport } from '../../export-list.ts'
import { urlName } from '../../url-names.ts'
import { api } from '../api.ts'
import { viewPath } from '../paths.ts'
import { formatWords } from '../viewer/export/export-formats.ts'
import { fetchFile } from '../viewer/export/export-jobs.ts'
import { sizeWords } from '../viewer/export/export-size.ts'
import './exports.css'

const queryKey = ['report', 'my-exports']
const states = {
  running: ['正在写', 'primary'],
  done: ['可下载', 'pine'],
  failed: ['没有写成', 'cinnabar'],
  cancelled: ['已取消', 'plain'],
} as const

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
      rowKey="id"
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
      columns={[
        {
          title: '文件',
          key: 'file',
          ellipsis: true,
          render: (_, one) => (
            <span className="my-export">
              <Icon name="file" />
              <b title={one.fileName}>{one.fileName}</b>
              {/* A phone has no room for the columns that tell files of one report apart. */}
              <small>
                {formatName(one)} · {shortTime(one.startedAt, now)}
              </small>
            </span>
          ),
        },
        {
          title: '报表',
          key: 'report',
          ellipsis: true,
          width: 200,
          responsive: ['xxl'],
          render: (_, one) => (
            <Link to={openPath(one)} title={one.name}>
              {one.name}
            </Link>
          ),
        },
        {
          title: '格式',
          key: 'format',
          width: 76,
          responsive: ['md'],
          render: (_, one) => formatName(one),
        },
        { title: '状态', key: 'state', width: 170, render: (_, one) => <State one={one} /> },
        {
          title: '大小',
          key: 'size',
          width: 90,
          align: 'right',
          responsive: ['md'],
          render: (_, { bytes, state }) => (state === 'done' ? sizeWords(bytes) : '—'),
        },
        {
          title: '开始',
          key: 'startedAt',
          width: 120,
          responsive: ['lg'],
          render: (_, { startedAt }) => shortTime(startedAt, now),
        },
        {
          title: '到期',
          key: 'expiresAt',
          width: 110,
          responsive: ['xl'],
          render: (_, { expiresAt }) => shortTime(expiresAt, now),
        },
        {
          ...actionsColumn,
          width: 170,
          render: (_, one) => (
            <span className="row-actions">
              {one.state === 'done' && (
                <Button type="link" size="small" onClick={() => void download(one)}>
                  下载
                </Button>
              )}
              {one.state === 'running' ? (
                <Button type="link" size="small" onClick={() => void cancel(one)}>
                  取消
                </Button>
              ) : (
                <>
                  <Button
                    type="link"
                    size="small"
                    title={one.again === null ? '打开报表重新查询后再导出' : '按同样的设置再导出一次'}
                    onClick={() => void again(one)}
                  >
                    再导出
                  </Button>
                  <Button type="link" size="small" danger onClick={() => void remove(one)}>
                    删除
                  </Button>
                </>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

function formatName({ format }: MyExport): string {
  return formatWords.find(({ value }) => value === format)?.label ?? format
}

function State({ one: { state, rowsDone, rowsTotal, message } }: { one: MyExport }) {
  const [words, tone] = states[state]
  return (
    <span className="my-export-state" title={message ?? ''}>
      <StatusTag tone={tone}>{words}</StatusTag>
      {state === 'running' && <progress aria-label="导出进度" value={rowsDone} max={Math.max(1, rowsTotal)} />}
    </span>
  )
}

/** The report with what it was asked then. */
function openPath({ code, values }: MyExport): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of value === null ? [''] : Array.isArray(value) ? value : [value]) search.append(urlName(name), one)
  return `${viewPath(code)}${search.size === 0 ? '' : `&${search}`}`
}
