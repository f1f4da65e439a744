import { FileView, saveAttachment } from '@mingtai/modules/ground/attachment/web'
import { Icon, useNotice } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Button } from 'antd'

interface Props {
  file: { id: string; name: string; size: number }
  mayDownload: boolean
  /** The page that is shown; null: the first. */
  page: number | null
}

/** The file of an article as its reader may see it, and a button to take it where they may. */
export function FileContent({ file, mayDownload, page }: Props) {
  const notice = useNotice()
  const save = () => void saveAttachment(file.id).catch((problem: unknown) => notice.refuse(problem))
  return (
    <div className="knowledge-file">
      <p>
        <span>
          {file.name}　{fileSize(file.size)}
        </span>
        {mayDownload ? (
          <Button size="small" icon={<Icon name="download" size={13} />} onClick={save}>
            下载
          </Button>
        ) : (
          <span>只能预览</span>
        )}
      </p>
      <FileView key={file.id} file={file} page={page} />
    </div>
  )
}
