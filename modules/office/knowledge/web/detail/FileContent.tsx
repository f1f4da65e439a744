import { FilePreview } from '@mingtai/modules/ground/attachment/web'
import { Icon } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Button } from 'antd'
import { useState } from 'react'

interface Props {
  file: { id: string; name: string; size: number }
  mayDownload: boolean
}

/** The file of an article, to be looked into. */
export function FileContent({ file }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="knowledge-link">
      <Icon name="file" size={20} />
      <p>
        {file.name}，{fileSize(file.size)}
      </p>
      <Button type="primary" onClick={() => setOpen(true)}>
        预览
      </Button>
      {isOpen && <FilePreview file={file} onClose={() => setOpen(false)} />}
    </div>
  )
}
