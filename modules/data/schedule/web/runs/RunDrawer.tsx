import { Icon, NotRead, saveDownload, SkeletonRows, useNotice } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import type { RunDetail } from '../../job.ts'
import { triggers } from '../../words.ts'
import { api } from '../api.ts'
import { durationWords, momentWords } from '../shared/moments.ts'
import { places } from '../shared/places.ts'
import { RunStateTag } from '../shared/StateTags.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'

/** One run: how it went, its files, whom it reached, and why attempts before did not succeed. */
export function RunDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['schedule', 'runs', 'one', id],
    queryFn: () => api.runDetail({ id }),
    retry: false,
  })
  return (
    <Drawer open onClose={onClose} size={640} title={<h2>{data?.jobName ?? '运行记录'}</h2>}>
      {data !== undefined ? (
        <Shown run={data} />
      ) : error === null ? (
        <SkeletonRows rows={6} />
      ) : (
        <NotRead title="没有读到这次运行" problem={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function Shown({ run }: { run: RunDetail }) {
  const notice = useNotice()
  const client = useQueryClient()
  const now = new Date()
  const isOpen = run.state === 'running' || run.state === 'waiting'
  const stop = () =>
    void api
      .stopRun({ id: run.id })
      .then(() => notice.success('正在停止。'), notice.refuse)
      .finally(() => void client.invalidateQueries({ queryKey: ['schedule', 'runs'] }))
  const download = (fileId: string) => void api.runFile({ fileId }).then(saveDownload).catch(notice.refuse)
  return (
    <div className="schedule-run">
      <p className="schedule-run-facts">
        <RunStateTag state={run.state} isTriedAgain={run.againAt !== null} />
        <span>
          {momentWords(run.fireAt, now)} {triggers[run.trigger]}
          {run.personName}
        </span>
        <span>用时 {durationWords(run.milliseconds)}</span>
        {run.rows !== null && <span>{run.rows.toLocaleString('zh-CN')} 行</span>}
        {isOpen && (
          <Button size="small" danger onClick={stop}>
            停止
          </Button>
        )}
      </p>
      {run.message !== '' && <p className="schedule-run-message">{run.message}</p>}
      {run.againAt !== null && <p>{momentWords(run.againAt, now)} 再试一次。</p>}
      {run.units > 0 && (
        <p>
          分成 {run.units} 份，各按接收人的权限取数。<Link to={places.units(run.id)}>谁收到了，谁看了</Link>
        </p>
      )}
      {run.files.length > 0 && (
        <section>
          <h3>文件</h3>
          <ul className="schedule-files">
            {run.files.map((file) => (
              <li key={file.id}>
                <Icon name="file" size={14} />
                <span title={file.name}>{file.name}</span>
                <small>{fileSize(file.bytes)}</small>
                <Button size="small" type="link" disabled={!file.isThere} onClick={() => download(file.id)}>
                  {file.isThere ? '下载' : '已过期'}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {run.deliveries.length > 0 && (
        <section>
          <h3>送达</h3>
          <DeliveryTable deliveries={run.deliveries} now={now} />
        </section>
      )}
      {run.failures.length > 0 && (
        <section>
          <h3>没有成功的尝试</h3>
          <ol className="schedule-failures">
            {run.failures.map((failure) => (
              <li key={failure.at}>
                <time dateTime={failure.at}>{momentWords(failure.at, now)}</time> {failure.message}
                <small>（{durationWords(failure.milliseconds)}）</small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
