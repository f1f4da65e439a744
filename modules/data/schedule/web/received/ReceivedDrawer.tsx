import { Icon, NotRead, saveDownload, SkeletonRows, useNotice } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useEffect } from 'react'
import type { Received } from '../../received-calls.ts'
import { api } from '../api.ts'
import { momentWords } from '../shared/moments.ts'

/** One report that was sent to the signed-in person; to look at it here is to have seen it. */
export function ReceivedDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['schedule', 'received', 'one', id],
    queryFn: () => api.receivedRun({ id }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isThere = data !== undefined
  // The list behind it says 已看 from now on.
  useEffect(() => {
    if (isThere) void client.invalidateQueries({ queryKey: ['schedule', 'received'] })
  }, [isThere, client])
  return (
    <Drawer open onClose={onClose} size={560} title={<h2>{data?.subject ?? '收到的报表'}</h2>}>
      {data !== undefined ? (
        <Shown received={data} />
      ) : error === null ? (
        <SkeletonRows rows={4} />
      ) : (
        <NotRead title="没有读到这份报表" problem={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function Shown({ received }: { received: Received }) {
  const notice = useNotice()
  const { ownerName, fireAt, text, files, jobName, reportName } = received
  const download = (fileId: string) => void api.receivedFile({ fileId }).then(saveDownload).catch(notice.refuse)
  return (
    <div className="schedule-run">
      <p className="schedule-run-facts">
        <span>{momentWords(fireAt, new Date())}</span>
        <span>
          {ownerName} 设置的“{jobName}”
        </span>
      </p>
      {text !== '' && <p className="schedule-run-text">{text}</p>}
      <ul className="schedule-files">
        {files.map((file) => (
          <li key={file.id}>
            <Icon name="file" size={14} />
            <span title={file.name}>{file.name}</span>
            <small>{fileSize(file.bytes)}</small>
            <Button size="small" disabled={!file.isThere} onClick={() => download(file.id)}>
              {file.isThere ? '下载' : '已过期'}
            </Button>
          </li>
        ))}
      </ul>
      <p className="schedule-none">报表“{reportName}”，按发送人的权限取数。</p>
    </div>
  )
}
