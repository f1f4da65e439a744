import { EmptyState, Icon } from '@mingtai/ui'
import { RichText } from '@mingtai/ui/rich-text'
import { Button } from 'antd'
import { useState } from 'react'
import { BorrowDialog } from '../borrow/BorrowDialog.tsx'
import { FileContent } from './FileContent.tsx'
import type { Article } from '../../article.ts'

/** What an article says: its own text on a sheet, its file, or where it leads. */
export function ArticleContent({ article, page = null }: { article: Article; page?: number | null }) {
  const { kind, rights, title, body, url, attachmentId, authority, source, fileName, size } = article
  if (!rights.preview) return <Closed article={article} />
  switch (kind) {
    case 'written':
      return (
        <article className="knowledge-sheet">
          <h2>{title}</h2>
          {(authority !== '' || source !== '') && (
            <p className="knowledge-sheet-facts">{[source, authority].filter((one) => one !== '').join('　')}</p>
          )}
          {body === '' ? <EmptyState text="还没有写内容。" /> : <RichText html={body} />}
        </article>
      )
    case 'link':
      return (
        <div className="knowledge-link">
          <Icon name="link" size={20} />
          <p>这份文档在别处，打开新的窗口查看：</p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        </div>
      )
    case 'file':
      return attachmentId === null ? (
        <EmptyState text="还没有上传文件。" />
      ) : (
        <FileContent file={{ id: attachmentId, name: fileName, size }} mayDownload={rights.download} page={page} />
      )
    default:
      return kind satisfies never
  }
}

/** Instead of a content that the reader may not look into yet. */
function Closed({ article }: { article: Article }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="knowledge-closed">
      <EmptyState
        text="您可以看到这份文档，但还不能看内容。需要时可以申请借阅，批准后在期限内查看。"
        action={
          article.mayBorrow ? (
            <Button type="primary" onClick={() => setAsking(true)}>
              申请借阅
            </Button>
          ) : undefined
        }
      />
      {isAsking && <BorrowDialog article={article} onClose={() => setAsking(false)} />}
    </div>
  )
}
