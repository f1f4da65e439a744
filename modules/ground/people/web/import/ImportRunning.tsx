import { Dialog, Icon, NotRead, saveDownload, SkeletonRows, useBusy, useConfirm } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import type { ImportProgress } from '../../import-calls.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'

interface Props {
  view: View
  uploadId: string
  onClose(): void
  onDone(): Promise<unknown>
  onAnother(): void
}

/** An import at work and what became of it. */
export function ImportRunning({ view, uploadId, onClose, onDone, onAnother }: Props) {
  const [saved, setSaved] = useState(false)
  const confirm = useConfirm()
  const { busy, run } = useBusy()
  const answer = useQuery({
    queryKey: ['people-import', 'progress', uploadId],
    queryFn: () => api.importProgress({ view, uploadId }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? 1000 : false),
    gcTime: 0,
  })
  const progress = answer.data
  const isDone = progress?.state === 'done'
  useEffect(() => {
    if (isDone) void onDone()
    // The list is read again once the import has ended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])
  const created = progress?.result?.created ?? 0
  const close = async () => {
    const question = { title: '初始密码还没有下载，24 小时后不能再下载。确定关闭吗？', verb: '关闭', danger: true }
    if (!isDone || saved || created === 0 || (await confirm(question))) onClose()
  }
  const fetchPasswords = () =>
    run(async () => {
      await saveDownload(await api.importPasswords({ view, uploadId }))
      setSaved(true)
    })
  return (
    <Dialog
      open
      title={isDone ? '导入完成' : '从 Excel 导入人员'}
      width={560}
      onClose={() => void close()}
      footer={
        <>
          {progress?.state === 'running' ? (
            <Button
              danger
              loading={busy}
              onClick={() => void run(async () => void (await api.importCancel({ view, uploadId })))}
            >
              停止，不写入
            </Button>
          ) : (
            <Button onClick={onAnother}>导入另一个文件</Button>
          )}
          <Button onClick={() => void close()}>{progress?.state === 'running' ? '在后台继续' : '关闭'}</Button>
          {isDone && created > 0 && (
            <Button
              type="primary"
              loading={busy}
              icon={<Icon name="download" size={14} />}
              onClick={() => void fetchPasswords()}
            >
              下载初始密码
            </Button>
          )}
        </>
      }
    >
      {answer.error ? (
        <NotRead title="没有读到进度" problem={answer.error} onRetry={() => void answer.refetch()} />
      ) : progress === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <Told progress={progress} />
      )}
    </Dialog>
  )
}

function Told({ progress }: { progress: ImportProgress }) {
  const { state, stage, done, total, sentence, result } = progress
  switch (state) {
    case 'checked':
    case 'running':
      return (
        <div className="import-running" role="status">
          <p>
            正在{stage}
            {total > 0 && `，${done.toLocaleString('zh-CN')} / ${total.toLocaleString('zh-CN')}`}
          </p>
          <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} />
          <p>全部写完才生效；停止或出错时不写入任何数据。关闭这个窗口后会继续，再点“导入”可以查看。</p>
        </div>
      )
    case 'done':
      return result === null ? <p>已导入。</p> : <Result result={result} />
    case 'cancelled':
      return <p>已停止，没有写入任何数据。</p>
    case 'interrupted':
      return <p>导入中断了，没有写入任何数据，请重新导入。</p>
    case 'refused':
      return <p className="import-wrong">{sentence}</p>
    default:
      return state satisfies never
  }
}

function Result({ result }: { result: NonNullable<ImportProgress['result']> }) {
  const { created, changed, same, skipped, createdDepartments } = result
  const figures = [
    ...[`新增 ${created.toLocaleString('zh-CN')} 人`, `更新 ${changed.toLocaleString('zh-CN')} 人`],
    ...(same > 0 ? [`${same.toLocaleString('zh-CN')} 人没有变化`] : []),
    ...(skipped > 0 ? [`跳过 ${skipped.toLocaleString('zh-CN')} 行`] : []),
  ]
  return (
    <div className="password-shown">
      <p>{figures.join('，')}。</p>
      {createdDepartments.length > 0 && (
        <p>
          新建 {createdDepartments.length} 个部门：{createdDepartments.slice(0, 10).join('、')}
          {createdDepartments.length > 10 && '等'}。
        </p>
      )}
      {created > 0 && (
        <p>新增人员的初始密码都不同，请在 24 小时内下载并分发，之后不能再看；本人第一次登录时必须修改。</p>
      )}
    </div>
  )
}
