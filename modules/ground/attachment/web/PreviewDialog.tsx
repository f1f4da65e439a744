import { Dialog, EmptyState, Icon, RefusalPanel, SkeletonRows, sentenceOf, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { fileSize } from '@mingtai/zh'
import { Button, Tabs } from 'antd'
import type { Attachment } from '../calls.ts'
import { files } from './api.ts'
import { saveAttachment } from './save.ts'

/** A look at an attachment without saving it. */
export function PreviewDialog({
  attachment,
  onClose,
}: {
  attachment: Pick<Attachment, 'id' | 'name' | 'size'>
  onClose(): void
}) {
  const { id, name, size } = attachment
  const notice = useNotice()
  const preview = useQuery({
    queryKey: ['attachment', 'preview', id],
    queryFn: () => files.preview({ id }),
    staleTime: 240_000,
  })
  const save = () => saveAttachment(id).catch((problem: unknown) => notice.refuse(problem))
  return (
    <Dialog
      open
      title={<span className="preview-title">{name}</span>}
      width={1000}
      onClose={onClose}
      footer={
        <div className="preview-foot">
          <span>{fileSize(size)}</span>
          <Button icon={<Icon name="download" size={14} />} onClick={() => void save()}>
            下载
          </Button>
        </div>
      }
    >
      <div className="preview">{body()}</div>
    </Dialog>
  )

  function body() {
    if (preview.error) return <RefusalPanel title="不能预览" text={sentenceOf(preview.error)} />
    const { data } = preview
    if (data === undefined) return <SkeletonRows rows={6} />
    switch (data.look) {
      case 'picture':
        return <img src={data.url} alt={name} />
      case 'pdf':
        return <iframe src={data.url} title={name} />
      case 'text':
        return (
          <>
            <pre>{data.text}</pre>
            <p className="preview-note">
              {data.encoding}
              {data.isCut && '，只显示前 256 KB，完整内容请下载。'}
            </p>
          </>
        )
      case 'sheet':
        return <Sheets sheets={data.sheets} />
      case 'none':
        return (
          <EmptyState
            text="这种文件不能在线预览，请下载后查看。"
            action={<Button onClick={() => void save()}>下载</Button>}
          />
        )
      default:
        return data satisfies never
    }
  }
}

function Sheets({ sheets }: { sheets: { name: string; rows: string[][]; isCut: boolean }[] }) {
  return (
    <Tabs
      size="small"
      items={sheets.map(({ name, rows, isCut }) => ({
        key: name,
        label: name,
        children: (
          <div className="preview-sheet">
            <table>
              <tbody>
                {rows.map((row, at) => (
                  <tr key={at}>
                    <th scope="row">{at + 1}</th>
                    {row.map((cell, column) => (
                      <td key={column} title={cell}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {isCut && <p className="preview-note">只显示前 200 行，完整内容请下载。</p>}
          </div>
        ),
      }))}
    />
  )
}
